export { TournamentPage } from "./TournamentPage";
export { TournamentsPage } from "./TournamentsPage";

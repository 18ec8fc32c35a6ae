import { expect, it } from "vitest";
import { areas, BOTH, bands, missions, projects } from "./box";
import * as data from "./components";

it("has the areas, projects, missions and population bands of the game's own data", () => {
  expect(areas).toEqual(
    data.territories.flatMap((territory) =>
      territory.areas.map(({ id, land, value }) => ({ id, land, value })),
    ),
  );
  expect(projects).toEqual(
    data.projects.map(({ id, rule, land, points, beside }) => ({
      id,
      rule,
      land,
      points,
      ...(beside && { beside }),
    })),
  );
  expect(missions).toEqual(
    data.missions.map(({ id, rule, land, vp_each, vp_one, min_floors, territories }) => ({
      id,
      rule,
      each: vp_each ?? vp_one,
      least: min_floors ?? 1,
      ...(land && { land }),
      ...(territories && { pair: territories }),
    })),
  );
  expect(data.missions.every(({ vp_both }) => vp_both === undefined || vp_both === BOTH)).toBe(true);
  expect(bands).toEqual(data.populationVp.map(({ to, vp }) => [to ?? 40, vp]));
});

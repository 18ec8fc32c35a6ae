export { Matched } from "./Matched";

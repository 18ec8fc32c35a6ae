/** The rules in our own words. */
const Help = () => null;
export default Help;

export const Help = () => null;

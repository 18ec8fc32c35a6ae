/** Functions that are the same at every drawing, so that what is given them need not be drawn anew. */
import { useLayoutEffect, useRef, useState } from "react";

type Deeds<T> = { [K in keyof T]: (...args: never[]) => unknown };

/** The same functions at every drawing; each does what the latest of its name does. */
export function useSteady<T extends Deeds<T>>(latest: T): T {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [steady] = useState(() => {
    const names = Object.keys(latest) as (keyof T)[];
    const made = names.map((name) => [name, (...args: never[]) => current.current[name](...args)]);
    return Object.fromEntries(made) as T;
  });
  return steady;
}

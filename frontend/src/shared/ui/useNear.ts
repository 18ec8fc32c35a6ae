import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** Whether an element has ever come near the window: what a picture needs need not be fetched before. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (near || !ref.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        // A picture is much to draw: in slices.
        if (seen.some((one) => one.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: "200px" },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [near]);
  return [ref, near];
}

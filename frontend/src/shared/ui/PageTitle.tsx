import { type ReactNode, useEffect, useRef } from "react";
import { setPageName } from "./title";

let arrived = false;

/** Says that the next page title belongs to a page the reader has just gone to. */
export function announceArrival(): void {
  arrived = true;
}

/** A page's only h1. It names the window, and takes the focus when the reader came here by a link. */
export function PageTitle({
  name,
  children,
  note,
  className,
}: {
  name: string;
  children?: ReactNode;
  note?: ReactNode;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPageName(name), [name]);
  useEffect(() => {
    if (!arrived) return;
    arrived = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`page-title ${className ?? ""}`}>
      <h1 ref={heading} tabIndex={-1}>
        {children ?? name}
      </h1>
      {note ? <span className="quiet">{note}</span> : null}
    </div>
  );
}

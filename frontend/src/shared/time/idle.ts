/** Does something once the browser has nothing else to do, at the latest after two seconds; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(asked);
}

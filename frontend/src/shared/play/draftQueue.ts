/** Sends drafts one at a time, always the newest: quick taps never overtake each other. */
export interface DraftQueue<S> {
  stage: (steps: S[]) => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
}

interface Handlers<S, A> {
  put: (steps: S[]) => Promise<A>;
  show: (answer: A) => void;
  fail: (error: unknown) => void;
  busy: (busy: boolean) => void;
}

export function draftQueue<S, A>({ put, show, fail, busy }: Handlers<S, A>): DraftQueue<S> {
  let next: S[] | null = null;
  let running: Promise<void> | null = null;

  async function run() {
    busy(true);
    while (next) {
      const steps = next;
      next = null;
      try {
        const answer = await put(steps);
        if (!next) show(answer);
      } catch (error) {
        if (!next) fail(error);
      }
    }
    running = null;
    busy(false);
  }

  return {
    stage(steps) {
      next = steps;
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * Load something that a page can do without for now, as often as it takes: a broken line, or a new version of the site
 * whose files have other names, leaves the page as it is.
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await new Promise((come) => setTimeout(come, wait));
    }
  }
}

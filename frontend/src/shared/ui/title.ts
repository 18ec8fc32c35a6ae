/** The window's title and icon: the page's name, with the number of tables that wait. */
let page = "";
let waiting = 0;

function show(): void {
  const name = page ? `${page} · Gardenhub` : "Gardenhub";
  document.title = waiting ? `(${waiting}) ${name}` : name;
}

export function setPageName(name: string): void {
  page = name;
  show();
}

export function setWaiting(count: number): void {
  if (waiting === count) return;
  waiting = count;
  show();
  showIcon();
}

const leaves =
  '<path d="M15.500 18Q15 9 10.500 5.500M16 17Q17 10 22 7" stroke="#22302a" stroke-width="4"/><path d="M15.500 14Q13 4 2.500 4 4 14 15.500 14ZM16 15Q18 5 29 6 27.500 16 16 15Z" fill="#678f2b"/><path d="M5 17H27V21H5Z" fill="#d07025"/><path d="M7 21 9 30H23L25 21Z" fill="#d07025"/>';

function drawing(count: number): string {
  const text = count > 9 ? "9+" : String(count);
  const badge = count
    ? `<circle cx="23" cy="23" r="8.500" fill="#2f6b47" stroke="#fffaf0" stroke-width="1.500"/><text x="23" y="27" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="11.500" fill="#fffaf0" stroke="none">${text}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g stroke="#22302a" stroke-width="2" stroke-linejoin="round" fill="none">${leaves}</g>${badge}</svg>`;
}

function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link)
    link.href = waiting ? `data:image/svg+xml,${encodeURIComponent(drawing(waiting))}` : "/favicon.svg";
}

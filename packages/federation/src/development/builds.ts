const EVENT = 'development-builds';
const QUESTION = 'development-builds-of-page';

/** Tells every area of the page which builds are the newest ones. @param hashes Their hashes, one after the other. */
export function announceBuilds(hashes: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: hashes }));
}

export function onBuilds(listener: (hashes: string) => void): void {
  window.addEventListener(EVENT, (event) => listener((event as CustomEvent<string>).detail));
}

/** Lets `buildsOfPage` know the build of an area, which changes with each update. */
export function nameBuild(hash: () => string): void {
  window.addEventListener(QUESTION, (event) => void (event as CustomEvent<string[]>).detail.push(hash()));
}

/** Hashes of the builds that this page runs. */
export function buildsOfPage(): string {
  const hashes: string[] = [];
  window.dispatchEvent(new CustomEvent(QUESTION, { detail: hashes }));
  return hashes.join('');
}

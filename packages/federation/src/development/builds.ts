const EVENT = 'development-builds';

/** Tells every area of the page which builds are the newest ones. @param hashes Their hashes, one after the other. */
export function announceBuilds(hashes: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: hashes }));
}

export function onBuilds(listener: (hashes: string) => void): void {
  window.addEventListener(EVENT, (event) => listener((event as CustomEvent<string>).detail));
}

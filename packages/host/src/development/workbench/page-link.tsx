import { matchesPattern } from '@nivaas/contracts';
import { useEffect, useState, type ReactNode } from 'react';

/** Opens the page at a pattern. With params it is the first such page of the sitemap, or no link. */
export function PageLink({ pattern, addresses }: { pattern: string; addresses: string[] }): ReactNode {
  const hasParams = /[:*?]/.test(pattern);
  const address = hasParams ? addresses.find((each) => matchesPattern(pattern, each)) : pattern;
  return address ? <a href={address}>{pattern}</a> : <span>{pattern}</span>;
}

/** Paths of the sitemap; none at first. */
export function useAddresses(): string[] {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const read = async () => (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
    // Without them, patterns are no links.
    read().then(setAddresses, () => undefined);
  }, []);
  return addresses;
}

/** The paths in a sitemap or a sitemap index. */
async function locations(path: string): Promise<string[]> {
  const text = await (await fetch(path)).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
}

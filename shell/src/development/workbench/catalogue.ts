import { matchesPattern, propsSchema, type PropsSchema } from '@nivaas/contracts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

export interface ShownFragment {
  name: string;
  schema: PropsSchema;
  /** Props by the title of the example. */
  examples: Record<string, Record<string, unknown>>;
}

/** The development server's list of what can be shown (platform/workspace/src/dev/workbench.ts). */
interface Parts {
  areas: {
    name: string;
    /** URL patterns. */
    pages: string[];
    fragments: ShownFragment[];
  }[];
}

export interface Catalogue extends Parts {
  /** Paths of the sitemap. */
  addresses: string[];
}

const parts: v.GenericSchema<Parts> = v.object({
  areas: v.array(
    v.object({
      name: v.string(),
      pages: v.array(v.string()),
      fragments: v.array(
        v.object({
          name: v.string(),
          schema: propsSchema,
          examples: v.record(v.string(), v.record(v.string(), v.unknown())),
        }),
      ),
    }),
  ),
});

/** Loads the catalogue again after each build. */
export function useCatalogue(builds: number): Catalogue | Error | undefined {
  const [loaded, setLoaded] = useState<Catalogue | Error>();
  useEffect(() => {
    load().then(setLoaded, (error: unknown) => setLoaded(new Error(String(error))));
  }, [builds]);
  return loaded;
}

async function load(): Promise<Catalogue> {
  const [found, sitemaps] = await Promise.all([fetch('/_dev/workbench.json'), locations('/sitemap.xml')]);
  const addresses = (await Promise.all(sitemaps.map(locations))).flat();
  return { ...v.parse(parts, await found.json()), addresses };
}

/** A sitemap path that matches the pattern. Without params or without a match, the pattern itself. */
export function exampleOf(pattern: string, addresses: readonly string[]): string {
  if (!/[:*]/.test(pattern)) return pattern;
  return addresses.find((address) => matchesPattern(pattern, address)) ?? pattern;
}

/** The paths in a sitemap or a sitemap index. */
async function locations(path: string): Promise<string[]> {
  const text = await (await fetch(path)).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Counts the builds since the workbench was opened. The development server's client posts them to its own window. */
export function useBuilds(): number {
  const [builds, setBuilds] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const note = ({ data, source }: MessageEvent) => {
      if (source !== window || typeof data !== 'string' || !data.startsWith('webpackHotUpdate')) return;
      clearTimeout(timer);
      timer = setTimeout(() => setBuilds((count) => count + 1), SERVER_BUILD_MS);
    };
    window.addEventListener('message', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', note);
    };
  }, []);
  return builds;
}

/** Delay after the message, because it announces the browser's build and the server's build ends later. */
const SERVER_BUILD_MS = 1_000;

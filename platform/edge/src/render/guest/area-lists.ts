import { setTimeout as delay } from 'node:timers/promises';
import type { SitemapEntry } from '@nivaas/contracts';
import type { AreaParts } from '../messages';
import { messageOf } from './faults';
import type { OpenLane } from './lane';

const SITEMAP_TIMEOUT_MS = 2_000;
/** Entries of the sitemap in one answer, each of at most some 6 kB. */
const PART = 150;
/** Of one entry. The edge answers no longer path, and JSON needs no more than three bytes for a character. */
const PATH = /^\/[^\p{Cc}\p{Cs}"\\]{0,2047}$/u;
const DATE = /^[\d:TZ.+-]{0,40}$/;

/** Pages and fragments that the area's server build does not offer, each with the reason. */
export async function missingParts(
  { renderer }: OpenLane,
  { area, pages, fragments }: AreaParts,
): Promise<string[]> {
  const page = async (id: string) => {
    type Route = { id: string; lazy: () => Promise<unknown> };
    const { routes } = await renderer.load<{ routes: Route[] }>(area, 'routes');
    const route = routes.find((each) => each.id === id);
    if (!route) throw new Error('its routes do not have it');
    return route.lazy();
  };
  const tries = [
    ...pages.map((id) => reasonAgainst(`the page "${id}"`, () => page(id))),
    ...fragments.map((name) => reasonAgainst(`the fragment "${name}"`, () => renderer.load(area, name))),
  ];
  return (await Promise.all(tries)).filter((reason) => reason !== undefined);
}

/** Undefined for a module that has a component. */
async function reasonAgainst(what: string, load: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const module = (await load()) as { Component?: unknown } | undefined;
    return module?.Component ? undefined : `${what} (it exports no Component)`;
  } catch (error) {
    return `${what} (${messageOf(error)})`;
  }
}

/** By area, while their parts are asked for. */
const lists = new Map<string, SitemapEntry[]>();

/**
 * A part of what an area lists in the sitemap, small enough for one answer; empty after the last one.
 *
 * @throws {Error} when the area fails or takes too long
 */
export async function sitemap(
  lane: OpenLane,
  { area, from }: { area: string; from: number },
): Promise<SitemapEntry[]> {
  const listed = (from > 0 && lists.get(area)) || (await listOf(area, lane));
  lists.set(area, listed);
  const part = listed.slice(from, from + PART);
  if (part.length === 0) lists.delete(area);
  return part;
}

async function listOf(area: string, { shell, renderer }: OpenLane): Promise<SitemapEntry[]> {
  const load = () => renderer.load<{ sitemap: () => Promise<unknown> }>(area, 'sitemap');
  // An area without one lists nothing.
  const module = area === 'shell' ? shell : await load().catch(() => undefined);
  const timeout = delay(SITEMAP_TIMEOUT_MS).then(() => Promise.reject(new Error('The list takes too long.')));
  const entries = await Promise.race([module?.sitemap(), timeout]);
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is SitemapEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, lastModified = '' } = entry as Record<string, unknown>;
  return typeof path === 'string' && PATH.test(path) && DATE.test(String(lastModified));
}

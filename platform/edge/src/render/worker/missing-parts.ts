import type { AreaParts } from '../messages';
import { messageOf } from './faults';
import type { Release } from './release';

interface AreaRoutes {
  routes: { id: string; lazy: () => Promise<unknown> }[];
}

/** Pages and fragments that the area's server build does not offer, each with the reason. */
export async function missingParts(
  { renderer }: Release,
  { area, pages, fragments }: AreaParts,
): Promise<string[]> {
  const page = async (id: string) => {
    const { routes } = await renderer.load<AreaRoutes>(area, 'routes');
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

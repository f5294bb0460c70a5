import type { AreaBuild } from '../../formats/formats';
import type { Problem } from '../../problem';

type Routes = Pick<AreaBuild, 'area' | 'version' | 'owns'>;

/** More would take the router of the whole release too long. `publish` accepts fewer, as each page is rendered. */
const MAX_ROUTES = 1_000;
/** The document and the log name a page by its id. */
const ID = /^[\x21-\x7e]{1,200}$/;
const MAX_PROBLEMS = 20;

/** Finds what ends the renderer of every release with this version: routes with one id, or thousands of them. */
export function checkRoutes({ area, version, owns }: Routes): Problem[] {
  if (owns.length > MAX_ROUTES)
    return [
      {
        code: 'too_many_routes',
        where: `${area} ${version} owns`,
        message: `It owns ${owns.length} URL patterns; at most ${MAX_ROUTES} can be served.`,
        hint: 'Use one pattern with a parameter for pages that share a module.',
      },
    ];
  const first = new Map<string, string>();
  return owns
    .flatMap(({ id, path }, index): Problem[] => {
      const before = first.get(id);
      if (before === undefined) {
        first.set(id, path);
        return [];
      }
      return [
        {
          code: 'route_id_repeated',
          where: `${area} ${version} owns.${index}`,
          message: `${shown(path)} has the id of ${shown(before)}: ${shown(id)}.`,
          hint: 'Give each route in src/routes.tsx an id of its own.',
        },
      ];
    })
    .slice(0, MAX_PROBLEMS);
}

/** Finds ids that are empty, too long, or hold other characters than visible ASCII. */
export function checkRouteIds({ area, version, owns }: Routes): Problem[] {
  return owns
    .flatMap(({ id, path }, index): Problem[] =>
      ID.test(id)
        ? []
        : [
            {
              code: 'route_id',
              where: `${area} ${version} owns.${index}.id`,
              message: `The id ${shown(id)} of ${shown(path)} is empty, too long, or not of visible ASCII characters.`,
              hint: 'Give the route a short id in src/routes.tsx.',
            },
          ],
    )
    .slice(0, MAX_PROBLEMS);
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

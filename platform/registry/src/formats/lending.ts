import { propsSchema } from '@nivaas/contracts';
import { placeEntries } from '@nivaas/contracts/places';
import * as v from 'valibot';

const names = v.array(v.pipe(v.string(), v.maxLength(2000)));
const schema = v.optional(propsSchema);

/** What an area promises to others and passes to them. Builds from before the schemas list only names of props. */
export const lendingEntries = {
  /** Props of each fragment that it lends; `type` is the schema as TypeScript. */
  lends: v.optional(
    v.record(v.string(), v.object({ props: names, required: names, type: v.optional(v.string()), schema })),
  ),
  /**
   * Props that it passes to each borrowed fragment, by `<area>/<name>`: `always` holds those of every use, `schema` the
   * types that it was compiled against.
   */
  uses: v.optional(v.record(v.string(), v.object({ props: names, always: names, schema }))),
  ...placeEntries,
};

const areaLending = v.object(lendingEntries);

/** Of a build, or of sources that are not built yet. */
export type AreaLending = v.InferOutput<typeof areaLending>;

/** Reads what the workspace prints. @throws {v.ValiError} */
export function parseLending(text: string): AreaLending {
  return v.parse(v.pipe(v.string(), v.parseJson(), areaLending), text);
}

/** Every fragment that the build of an area declares as lent. */
export function fragmentsOf({
  fragments,
  lends = {},
}: Pick<AreaLending, 'lends'> & { fragments: string[] }): string[] {
  return [...new Set([...fragments, ...Object.keys(lends)])];
}

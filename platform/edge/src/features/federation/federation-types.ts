import { propsSchema, typeText, type PropsSchema } from '@nivaas/contracts';
import type { ReleaseSource, VersionManifest } from '@nivaas/registry';
import * as v from 'valibot';
import type { Releases } from '../../releases/releases';
import { shownAreas } from '../../render/lanes';

/**
 * Declarations of every part that is live, for hosts of other origins: `import('mfe-search/search-box')` then knows its
 * props. React's types are the host's own.
 */
export async function lendingOf({ live }: Releases, source: ReleaseSource, origin: string): Promise<string> {
  const areas = Object.entries(live ? shownAreas(live) : {}).filter(
    ([area, { off }]) => area !== 'shell' && !off,
  );
  const manifests = await Promise.all(areas.map(([area, { version }]) => source.manifest(area, version)));
  const named = manifests.map(({ area, version }) => `${area} ${version}`).join(', ');
  return [`// Live on ${origin}: ${named}`, ...manifests.flatMap(partsOf), ''].join('\n');
}

function partsOf({ area, lends = {} }: VersionManifest): string[] {
  const fragments = Object.entries(lends).map(([name, { schema }]) => {
    // Checked again: what reaches an editor must be a type and nothing else.
    const props = v.safeParse(propsSchema, schema);
    const type = props.success ? propsText(props.output) : 'object';
    return declaration(`${area}/${name}`, type);
  });
  return [...fragments, declaration(`${area}/routes`, '{ url: string }')];
}

function declaration(name: string, props: string): string {
  return `declare module ${JSON.stringify(name)} {
  const Part: import('react').ComponentType<${props}>;
  export default Part;
}`;
}

/** A type without members would take every prop. */
function propsText(schema: PropsSchema): string {
  const type = typeText(schema);
  return type === '{}' ? 'Record<string, never>' : type;
}

import { randomBytes } from 'node:crypto';
import { withPreview } from '@nivaas/contracts';
import * as v from 'valibot';
import type { PreviewLink } from '../../answers';
import type { VersionManifest } from '../../formats/formats';
import { signPreview } from '../../previews/preview-token';
import { refusal } from '../../refusals';
import { PREVIEWS } from '../../retention/references';
import { PREVIEW_KEY, shareSecret } from '../../share-secret';
import { chosenVersions } from '../../versions/chosen-version';
import * as fields from '../fields';
import { describeVersions } from '../print';
import { verb } from '../verb';

/** The link must stay short enough for an address. */
const MAX_AREAS = 20;

/** Signs a link that shows stored versions in place, to whoever has the link. What is live does not change. */
export const preview = verb({
  name: 'preview',
  kind: 'change',
  input: v.strictObject({
    area: fields.name,
    version: v.optional(fields.name),
    with: fields.together(MAX_AREAS - 1),
    for: v.optional(fields.duration),
  }),
  right: 'preview',
  run: async (context, input, { origin = '' }): Promise<PreviewLink> => {
    const manifests = await chosenVersions(context, fields.eachArea(input));
    const key = await shareSecret(context, randomBytes(32).toString('base64url'), PREVIEW_KEY);
    if (key === undefined) throw refusal('not_live', 'a preview needs a site to show the area in');
    const versions = Object.fromEntries(manifests.map(({ area, version }) => [area, version]));
    const until = Math.floor(context.clock().getTime() / 1_000) + fields.secondsOf(input.for ?? '1d');
    // So that `gc` keeps the versions.
    for (const [area, version] of Object.entries(versions))
      await context.store.create(`${PREVIEWS}${until}/${area}/${version}`, Buffer.alloc(0));
    const { [input.area]: version = '', ...together } = versions;
    return {
      area: input.area,
      version,
      ...(input.with ? { together } : {}),
      until: new Date(until * 1_000).toISOString(),
      link: origin + withPreview(pageOf(manifests), signPreview({ versions, until }, key)),
    };
  },
  command: {
    usage: '<area> [version] [area[@version]…] [--for <time>]',
    summary: 'prints a link that shows stored versions in place to whoever opens it; changes nothing live',
    words: fields.readAreas,
    help: [
      'The link shows the version (default: the newest published) among what is live, in one tab, with a bar that says ' +
        'so and leads out. Nobody else sees it, no gate is asked, and no page view of it counts.',
      'Several areas are shown together, as for a change of two teams. It takes the rights for each.',
      'It works for a day, or for the time of --for: 30m, 2h, at most 7d. docs/operations.md says how to revoke links.',
      'PUBLIC_ORIGIN (or --edge) is the site that the link is for; default: http://localhost:3000.',
    ],
    examples: [
      'preview mfe-shop',
      'preview mfe-shop v0123456789ab --for 2h --edge https://your.site',
      'preview mfe-shop@v0123456789ab mfe-product',
    ],
    text: ({ area, version, together, until, link }) =>
      `${describeVersions({ [area]: version, ...together })}, until ${until}:\n${link}`,
  },
});

/** The first page of the areas without parameters, or else the home page, as for areas that only lend fragments. */
function pageOf(manifests: readonly Pick<VersionManifest, 'owns'>[]): string {
  return manifests.flatMap(({ owns }) => owns).find(({ path }) => !/[:*?]/.test(path))?.path ?? '/';
}

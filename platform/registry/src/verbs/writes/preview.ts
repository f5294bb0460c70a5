import { randomBytes } from 'node:crypto';
import { withPreview } from '@nivaas/contracts';
import * as v from 'valibot';
import type { PreviewLink } from '../../answers';
import type { VersionManifest } from '../../formats/formats';
import { signPreview } from '../../previews/preview-token';
import { refusal } from '../../refusals';
import { PREVIEWS } from '../../retention/references';
import { PREVIEW_KEY, shareSecret } from '../../share-secret';
import { chosenVersion } from '../../versions/chosen-version';
import * as fields from '../fields';
import { verb } from '../verb';

/** Signs a link that shows a stored version in place, to whoever has the link. What is live does not change. */
export const preview = verb({
  name: 'preview',
  kind: 'change',
  input: v.strictObject({
    area: fields.name,
    version: v.optional(fields.name),
    for: v.optional(fields.duration),
  }),
  right: 'preview',
  run: async (context, { area, version: asked, for: time = '1d' }, { origin = '' }): Promise<PreviewLink> => {
    const manifest = await chosenVersion(context, area, asked);
    const key = await shareSecret(context, randomBytes(32).toString('base64url'), PREVIEW_KEY);
    if (key === undefined) throw refusal('not_live', 'a preview needs a site to show the area in');
    const { version } = manifest;
    const until = Math.floor(context.clock().getTime() / 1_000) + fields.secondsOf(time);
    // So that `gc` keeps the version.
    await context.store.create(`${PREVIEWS}${until}/${area}/${version}`, Buffer.alloc(0));
    const link = origin + withPreview(pageOf(manifest), signPreview({ area, version, until }, key));
    return { area, version, until: new Date(until * 1_000).toISOString(), link };
  },
  command: {
    usage: '<area> [version] [--for <time>]',
    summary: 'prints a link that shows a stored version in place to whoever opens it; changes nothing live',
    help: [
      'The link shows the version (default: the newest published) among what is live, in one tab, with a bar that says ' +
        'so and leads out. Nobody else sees it, no gate is asked, and no page view of it counts.',
      'It works for a day, or for the time of --for: 30m, 2h, at most 7d. docs/operations.md says how to revoke links.',
      'PUBLIC_ORIGIN (or --edge) is the site that the link is for; default: http://localhost:3000.',
    ],
    examples: ['preview mfe-shop', 'preview mfe-shop v0123456789ab --for 2h --edge https://your.site'],
    text: ({ area, version, until, link }) => `${area} ${version}, until ${until}:\n${link}`,
  },
});

/** The first page of the area without parameters, or else the home page, as for an area that only lends fragments. */
function pageOf({ owns }: Pick<VersionManifest, 'owns'>): string {
  return owns.find(({ path }) => !/[:*?]/.test(path))?.path ?? '/';
}

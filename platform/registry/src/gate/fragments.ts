import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from './gate-check';
import type { Problem } from '../problem';

/**
 * Whoever shows a fragment is lent it, with the props that are passed. An area that is not live at all lends nothing
 * and is missed by nobody: its fragments show their fallback. Versions that were built before this was recorded are
 * not compared.
 */
export const checkFragments: GateCheck = ({ manifest, others }) =>
  others.flatMap((other) => [
    ...misfits(manifest, other).map(({ what, message }) => ({
      code: what,
      where: `${manifest.area} ${manifest.version}`,
      message,
      hint: `First release a version of ${other.area} that does without, or keep it in ${manifest.area}.`,
    })),
    ...misfits(other, manifest).map(({ what, message }) => ({
      code: what,
      where: `${manifest.area} ${manifest.version}`,
      message,
      hint: `First release a version of ${other.area} that lends it so, or do without it in ${manifest.area}.`,
    })),
  ]);

interface Misfit extends Pick<Problem, 'message'> {
  what: 'fragment_missing' | 'prop_unknown' | 'prop_missing';
}

function misfits(lender: VersionManifest, user: VersionManifest): Misfit[] {
  const { lends } = lender;
  if (!lends || !user.uses) return [];
  const names = Object.keys(user.uses).filter((name) => name.startsWith(`${lender.area}/`));
  return names.flatMap((name): Misfit[] => {
    const { props = [], always = [] } = user.uses?.[name] ?? {};
    const short = name.slice(lender.area.length + 1);
    const lent = Object.hasOwn(lends, short) ? lends[short] : undefined;
    const who = `${user.area} ${user.version} uses ${name}`;
    const whose = `${lender.area} ${lender.version}`;
    if (!lent) return [{ what: 'fragment_missing', message: `${who}, which ${whose} does not lend.` }];
    return [
      ...props
        .filter((prop) => !lent.props.includes(prop))
        .map((prop) => ({
          what: 'prop_unknown' as const,
          message: `${who} with the prop "${prop}", which ${whose} does not know.`,
        })),
      ...lent.required
        .filter((prop) => !always.includes(prop))
        .map((prop) => ({
          what: 'prop_missing' as const,
          message: `${who} without the prop "${prop}", which ${whose} needs.`,
        })),
    ];
  });
}

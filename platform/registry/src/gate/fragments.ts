import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from './gate-check';
import type { Problem } from '../problem';

/**
 * Every borrowed fragment is lent, and takes the props that are passed. Areas that are not live are not compared:
 * their fragments show the fallback.
 */
export const checkFragments: GateCheck = ({ manifest, others }) => {
  const where = `${manifest.area} ${manifest.version}`;
  return others.flatMap((other) => {
    const release = `First release a version of ${other.area} that`;
    const asLender = `${release} does without, or keep it in ${manifest.area}.`;
    const asBorrower = `${release} lends it so, or do without it in ${manifest.area}.`;
    return [
      ...mismatches(manifest, other).map((found) => ({ ...found, where, hint: asLender })),
      ...mismatches(other, manifest).map((found) => ({ ...found, where, hint: asBorrower })),
    ];
  });
};

type Mismatch = Pick<Problem, 'code' | 'message'>;

function mismatches(lender: VersionManifest, borrower: VersionManifest): Mismatch[] {
  const { lends } = lender;
  const prefix = `${lender.area}/`;
  if (!lends) return [];
  const borrowed = Object.entries(borrower.uses ?? {}).filter(([name]) => name.startsWith(prefix));
  return borrowed.flatMap(([name, { props, always }]): Mismatch[] => {
    const short = name.slice(prefix.length);
    const lent = Object.hasOwn(lends, short) ? lends[short] : undefined;
    const use = `${borrower.area} ${borrower.version} uses ${name}`;
    const owner = `${lender.area} ${lender.version}`;
    if (!lent) return [{ code: 'fragment_missing', message: `${use}, which ${owner} does not lend.` }];
    const unknown = props.filter((prop) => !lent.props.includes(prop));
    const missing = lent.required.filter((prop) => !always.includes(prop));
    return [
      ...unknown.map((prop) => ({
        code: 'prop_unknown',
        message: `${use} with the prop "${prop}", which ${owner} does not know.`,
      })),
      ...missing.map((prop) => ({
        code: 'prop_missing',
        message: `${use} without the prop "${prop}", which ${owner} needs.`,
      })),
    ];
  });
}

import bcd, { type Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { BROWSERS } from './browsers';

/** Browserslist's names of the browsers in MDN's data. Chromium's others have its version. */
const NAMES = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', safari_ios: 'ios_saf' } as const;

const versions = browserslist(BROWSERS).map((entry) => entry.split(' ') as [string, string]);
const oldest = Object.entries(NAMES).map(
  ([browser, name]) =>
    [
      browser as keyof typeof NAMES,
      Math.min(...versions.filter(([of]) => of === name).map(([, version]) => parseFloat(version))),
    ] as const,
);

/** Whether one of the oldest browsers lacks it. */
function isNewer({ __compat: compat }: Identifier): boolean {
  return oldest.some(([browser, version]) => {
    const support = compat?.support[browser];
    const [first] = Array.isArray(support) ? support : [support];
    if (!first?.version_added) return support !== undefined;
    return first.flags !== undefined || parseFloat(first.version_added.replace('≤', '')) > version;
  });
}

const { builtins } = bcd.javascript as unknown as { builtins: Identifier };
const owners: Record<string, Identifier> = { ...bcd.api, ...builtins, ...builtins['Intl'] };
delete owners['__compat'];

/** Constructors and global functions that are newer. */
export const newerGlobals = new Set<string>();
/** Members that are newer, as `URL.canParse`. */
export const newerMembers = new Set<string>();
/** Names of methods that are newer wherever they are, as `toSorted`. */
export const newerNames = new Set<string>();
const olderNames = new Set<string>();

for (const [owner, described] of Object.entries(owners)) {
  if (isNewer(described)) newerGlobals.add(owner);
  for (const [key, member] of Object.entries<Identifier>(described)) {
    const name = key.replace(/_static$/, '');
    if (key === '__compat') continue;
    if (!isNewer(member)) olderNames.add(name);
    else if (owner === 'Window') newerGlobals.add(name);
    else {
      newerMembers.add(`${owner}.${name}`);
      // An object of a newer interface comes from something newer that is found itself.
      if (name === key && (owner in builtins || !isNewer(described))) newerNames.add(name);
    }
  }
}
for (const name of olderNames) newerNames.delete(name);

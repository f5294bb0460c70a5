import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientVerb } from '@nivaas/registry';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { root } from './paths';
import { usage } from './usage';

type Names = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>;
type PackageJson = Names & Record<'name' | 'version', string>;

/** Reads the packages of the checkout. npm does not ask an area's packages whether a React suits them. */
export const plan = clientVerb({
  name: 'plan',
  kind: 'local',
  input: v.strictObject({ package: v.string(), area: v.optional(v.string()) }),
  run: (_, { package: wanted, area }) => {
    const [, name, version = ''] =
      /^(react|react-router-dom)@(\d+\.\d+\.\d+(?:[A-Za-z_.-][\w.-]*)?)$/.exec(wanted) ?? [];
    if (!name) throw usage('Name react@1.2.3 or react-router-dom@1.2.3.', 'plan');
    const areas = (area === undefined ? readdirSync(root) : [area]).filter(isArea);
    if (areas.length === 0) throw usage('There are no sources of such an area here.', 'plan');
    return Promise.resolve(areas.map((each) => planOf(each, name, version)));
  },
  command: {
    usage: '<package> [area]',
    summary: 'says what another React or router asks of each area, and changes nothing',
    help: [
      'The version that each area has today, and its packages that exclude the other one. What breaks in types and pages is said ' +
        'by the tests of the area after "npm run upgrade". Exit code 1 if a package excludes it.',
    ],
    examples: ['plan react@19.3.1', 'plan react@19.3.1 mfe-shop', 'plan react-router-dom@7.18.5 --json'],
    text: (answer) => answer.map(lineOf).join('\n'),
    isBad: (answer) => answer.some(({ excludedBy }) => excludedBy.length > 0),
  },
});

const lineOf = ({ area, now, excludedBy }: ReturnType<typeof planOf>) =>
  `${area}, ${now} today: ${excludedBy.join(', ') || 'ready'}`;
const isArea = (name: string) => existsSync(join(root, name, 'webpack.config.js'));

function planOf(area: string, name: string, version: string) {
  const { dependencies, devDependencies, peerDependencies } = read(join(root, area));
  const excludedBy = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    .filter((each) => !each.startsWith('@nivaas/') && !['react', 'react-dom'].includes(each))
    .map((each) => [area, '.'].map((from) => join(root, from, 'node_modules', each)).find(existsSync))
    .flatMap((folder) => (folder === undefined ? [] : read(folder)))
    .filter(({ peerDependencies: peers }) => !satisfies(version, peers?.[name] ?? '*'))
    .map((each) => `${each.name} ${each.version} asks for ${each.peerDependencies?.[name]}`);
  return { area, now: devDependencies?.[name] ?? read(root).dependencies?.[name] ?? '', excludedBy };
}

function read(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

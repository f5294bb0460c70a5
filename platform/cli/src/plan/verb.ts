import * as v from 'valibot';
import type { LocalVerb } from '../backup/verbs';
import { planVersions, type AreaPlan, type Plan } from './plan-versions';

const word = v.pipe(v.string(), v.minLength(1));
const input = v.strictObject({ package: word, area: v.optional(word) });

/** `plan`, which reads the sources of the checkout. */
export const PLAN: LocalVerb = {
  kind: 'local',
  name: 'plan',
  input,
  run: (given) => {
    const { package: wanted, area } = v.parse(input, given);
    return planVersions(area === undefined ? [wanted] : [wanted, area]);
  },
  command: {
    usage: '<package> [area]',
    summary: 'says what another React or router asks of each area, and changes nothing',
    help: [
      'Installs the version into a temporary folder and compares it with the sources of each area: types that break, names ' +
        'that are exported no more, packages of the area that exclude it. react-dom and the types come with react.',
      'The package is react@<version> or react-router-dom@<version>; in place of a version, a folder that has the packages, as ' +
        'node_modules would. "npm run upgrade" makes the change. Exit code 1 if something breaks.',
    ],
    examples: ['plan react@19.3.1', 'plan react@19.3.1 mfe-search', 'plan react-router-dom@7.18.5 --json'],
    text: (answer) => describePlan(answer as Plan),
    isBad: (answer) => (answer as Plan).areas.some(({ isReady }) => !isReady),
  },
};

/** What an operator reads. */
function describePlan({ name, versions, areas }: Plan): string {
  const to = versions[name] ?? '';
  const packages = Object.entries(versions).map(([each, version]) => `${each} ${version}`);
  return [`With ${packages.join(', ')}:`, ...areas.flatMap((each) => describeArea(each, name, to))].join(
    '\n',
  );
}

function describeArea(
  { area, now, isReady, types, gone, peers }: AreaPlan,
  name: string,
  to: string,
): string[] {
  const state = isReady ? (now === to ? 'has it' : 'ready') : 'breaks';
  return [
    `${area}, ${name} ${now} today: ${state}`,
    ...types.map(({ file, line, message }) => `  ${file}:${line} ${message}`),
    ...gone.map(
      (use) => `  ${use.file}:${use.line} imports ${use.name}, which ${use.module} exports no more.`,
    ),
    ...peers.map((one) => `  ${one.package} ${one.version} asks for ${one.peer} ${one.range}.`),
  ];
}

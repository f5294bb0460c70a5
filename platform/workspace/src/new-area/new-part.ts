import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenAreas } from '../build';
import { Refusal } from '@nivaas/contracts/refusal';
import { fragmentProblems, urlProblems } from './check-plan';
import { camel, sentence } from './plan';
import { areaFolder } from '../paths';
import { withDeclaration, withName, withRoute } from './edits';
import { formatted, fromTemplate, writeFiles } from './templates';
import { parseWords } from '../words';

/** `new-page <area> <name> [--at /path]`: a page, with its texts in the first language and its test. */
export async function newPage(args: string[]): Promise<void> {
  const part = read('npm run new-page -- mfe-help press [--at /press]', args);
  await writePage(part, fromTemplate('page', valuesOf(part)));
}

/** `new-form <area> <name> [--at /path] [--grant origin]`: a page with a form, which an origin or an email gets. */
export async function newForm(args: string[]): Promise<void> {
  const part = read('npm run new-form -- mfe-help press [--at /press] [--grant leads]', args);
  const values = valuesOf(part);
  const shared = fromTemplate('form', values);
  if (!part.grant) return writePage(part, fromTemplate('form-by-email', values, shared));
  await writePage(part, fromTemplate('form-of-origin', values, shared), ['fields', 'outcome']);
  askForGrant(part);
}

async function writePage(part: NewPart, files: Record<string, string>, query: string[] = []): Promise<void> {
  const { area, name, at } = part;
  refuseProblems(urlProblems(area, [at]));
  await write(area, name, {
    ...files,
    'src/routes.tsx': withRoute(textOf(area, 'src/routes.tsx') ?? '', name, at, query),
    'README.md': withName(textOf(area, 'README.md') ?? '', 'Owns', at),
  });
}

/** `new-fragment <area> <name>`: a fragment, with its declaration, its test and an example for the workbench. */
export async function newFragment(args: string[]): Promise<void> {
  const part = read('npm run new-fragment -- mfe-help card', args);
  const { area, name } = part;
  refuseProblems(fragmentProblems(name));
  await write(area, name, {
    ...fromTemplate('fragment', valuesOf(part)),
    'fragments.d.ts': withDeclaration(
      textOf(area, 'fragments.d.ts'),
      `'${area}/${name}': { title: string; href: string }`,
      'A card that leads to a page.',
    ),
    'README.md': withName(textOf(area, 'README.md') ?? '', 'Lends', name),
  });
}

/** `add-function <area> <name> [--grant origin]`: a query of the area's server, with its test. */
export async function addFunction(args: string[]): Promise<void> {
  const part = read('npm run add-function -- mfe-help advice [--grant stock]', args);
  const template = part.grant ? 'function-of-origin' : 'function';
  await write(part.area, part.name, fromTemplate(template, valuesOf(part)));
  askForGrant(part);
}

function askForGrant({ area, grant }: NewPart): void {
  if (!grant) return;
  const line = `{ "areas": { "${area}": { "origins": ["${grant}"] } } }`;
  process.stdout.write(
    `An operator adds to grants.json in the data folder: ${line}. See docs/operations.md.\n`,
  );
}

interface NewPart {
  area: string;
  name: string;
  at: string;
  grant: string | undefined;
}

function read(usage: string, args: string[]): NewPart {
  // What a part takes is what its usage shows.
  const taken = (['at', 'grant'] as const).filter((option) => usage.includes(`--${option}`));
  const options = Object.fromEntries(taken.map((option) => [option, { type: 'string' as const }]));
  const { values, words } = parseWords(args, options, usage);
  const { at, grant }: { at?: string; grant?: string } = values;
  const [area = '', name = '', extra] = words;
  if (name === '' || extra !== undefined)
    throw new Refusal('usage', `Name an area and what is new: ${usage}`);
  chosenAreas([area]);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal('usage', `"${name}" is no name: use lower-case words with hyphens, such as press-kit.`);
  if (grant !== undefined && !/^[a-z][a-z0-9-]*$/.test(grant))
    throw new Refusal('usage', `"${grant}" is no name of an origin, such as stock.`);
  return { area, name, at: at ?? `/${name}`, grant };
}

function refuseProblems(problems: readonly { message: string; hint: string }[]): void {
  if (problems.length > 0)
    throw new Refusal('usage', problems.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
}

function valuesOf({ area, name, at, grant = '' }: NewPart): Record<string, string> {
  const part = camel(name);
  return {
    area,
    name,
    path: at,
    words: name.replaceAll('-', ' '),
    Words: sentence(name),
    part,
    Camel: part.charAt(0).toUpperCase() + part.slice(1),
    grant,
    fetch: grant.includes('-') ? `grants['${grant}']` : `grants.${grant}`,
    testing: grant ? 'renderPage, serveGrants' : 'renderPage',
  };
}

function textOf(area: string, path: string): string | undefined {
  const file = join(areaFolder(area), path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Writes the files of a part. Only those that every area has may be there already. */
async function write(area: string, name: string, files: Record<string, string>): Promise<void> {
  const inTheWay = Object.keys(files).filter(
    (path) => path.includes(name) && textOf(area, path) !== undefined,
  );
  if (inTheWay.length > 0) throw new Refusal('usage', `${area} has ${inTheWay.join(', ')} already.`);
  const texts = await formatted(files);
  writeFiles(areaFolder(area), texts);
  for (const path of Object.keys(texts)) process.stdout.write(`${area}/${path}\n`);
}

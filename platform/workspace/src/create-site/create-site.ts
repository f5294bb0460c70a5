import { resolve } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { writeFiles } from '../new-area/templates';
import { parseWords } from '../words';
import { packagesFor } from './packages';
import { siteFiles } from './site-files';
import { planOfSite } from './site-plan';

const USAGE =
  'npm run create-site -- ../chain --name "Chain & Spoke" --languages en,nl --areas explore,checkout';
const OPTIONS = {
  name: { type: 'string' },
  languages: { type: 'string' },
  locales: { type: 'string' },
  areas: { type: 'string' },
  'time-zone': { type: 'string' },
  currency: { type: 'string' },
  packages: { type: 'string' },
} as const;

/** `create-site <folder> --name … --languages … --areas …`: writes the repository of another site. */
export async function createSite(args: string[]): Promise<void> {
  const { values, words } = parseWords(args, OPTIONS, USAGE);
  const [folder, extra] = words;
  if (folder === undefined || extra !== undefined) throw new Refusal('usage', `Name one folder. ${USAGE}`);
  // npm runs scripts at the root.
  const here = process.env['INIT_CWD'] ?? '';
  const plan = planOfSite({
    folder: resolve(here, folder),
    name: values.name,
    languages: listOf(values.languages ?? 'en'),
    locales: listOf(values.locales),
    areas: listOf(values.areas).map((area) => area.replace(/^mfe-/, '')),
    timeZone: values['time-zone'] ?? 'UTC',
    currency: values.currency ?? 'EUR',
  });
  const packages = await packagesFor(plan.folder, values.packages, here);
  const files = await siteFiles(plan, packages);
  writeFiles(plan.folder, files);
  process.stdout.write(
    [
      `Wrote ${plan.folder} (${Object.keys(files).length} files). Next:`,
      `  cd ${plan.folder}`,
      '  npm install',
      '  npm start',
      '',
    ].join('\n'),
  );
}

function listOf(text = ''): string[] {
  return text.split(',').filter((part) => part !== '');
}

import { writeSync } from 'node:fs';
import { openFolderStore } from '../store/folder-store';
import { openRegistry } from '../open-registry';

/** Changes a registry in a loop and prints each acknowledged revision. Meant to be killed. */
async function main([folder = '', area = '', ...versions]: string[]): Promise<void> {
  const registry = openRegistry(openFolderStore(folder));
  for (let turn = 0; ; turn += 1) {
    const version = versions[turn % versions.length] ?? '';
    const { changed, revision } = await registry.run(
      'activate',
      { area, version },
      { by: `child ${process.pid}` },
    );
    if (changed) writeSync(1, `${revision}\n`);
  }
}

void main(process.argv.slice(2));

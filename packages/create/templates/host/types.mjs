/* Writes the types of all fragments that are live: `import('mfe-…/…')` then knows its props. */
import { mkdir, writeFile } from 'node:fs/promises';

const answer = await fetch('https://the-site.example/_federation/fragments.d.ts');
if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
await mkdir('types', { recursive: true });
await writeFile('types/fragments.d.ts', await answer.text());

import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '../../harness/test';

interface Budgets {
  documents: Record<string, number>;
  scriptsToInteractive: Record<string, number>;
  entries: Record<string, number>;
}

const budgets = JSON.parse(readFileSync(join(__dirname, '../../budgets.json'), 'utf8')) as Budgets;

/** Size of a body as sent, with brotli. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).length));
    }).on('error', reject);
  });
}

for (const url of Object.keys(budgets.documents)) {
  test(`${url} stays within its byte budget`, async ({ request, baseURL }) => {
    const html = await (await request.get(url)).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/_assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    );
    const sizes = new Map<string, number>();
    for (const script of scripts) sizes.set(script, await bytesOf(`${baseURL}${script}`));
    const list = [...sizes].map(([script, bytes]) => `${bytes} ${script}`).join('\n');
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, `scripts to interactive of ${url}:\n${list}`).toBeLessThanOrEqual(
      budgets.scriptsToInteractive[url] ?? 0,
    );
    for (const [script, bytes] of sizes) {
      const area = script.split('/')[2] ?? '';
      const isEntry = /\/(main|remote-entry)\.js$/.test(script);
      const limit = budgets.entries[area] ?? budgets.entries['mfe-*'] ?? 0;
      if (isEntry) expect(bytes, `the entry of ${area} grew`).toBeLessThanOrEqual(limit);
    }
    // As the edge sends a document that is a minute old.
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    expect(bytes, `the document of ${url} grew`).toBeLessThanOrEqual(budgets.documents[url] ?? 0);
  });
}

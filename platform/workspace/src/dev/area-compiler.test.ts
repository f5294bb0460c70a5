import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropCutOffRecords } from './area-compiler';

test('records that a killed compiler left cut off are dropped, and others are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-records-'));
  const records = join(folder, 'client-records.json');
  try {
    await dropCutOffRecords(records);
    for (const text of ['{"HotModuleReplacementPlugin":', '', '{}']) {
      writeFileSync(records, text);
      await dropCutOffRecords(records);
      expect(existsSync(records)).toBe(text === '{}');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

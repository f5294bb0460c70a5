import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { copyDatabase } from './embedded';
import { Database, DatabaseReplaced } from './database';
import type { Schema } from './schema';

interface Tables {
  words: { word: string };
}

const schema: Schema = {
  migrationTable: 'migration',
  migrations: {
    '1-words': {
      up: (db: Kysely<Tables>) => db.schema.createTable('words').addColumn('word', 'text').execute(),
    },
  },
};

let folder: string;
let file: string;
let database: Database<Tables>;

const add = (word: string, then: () => Promise<void> = () => Promise.resolve()) =>
  database.change(async (db) => {
    await db.insertInto('words').values({ word }).execute();
    await then();
  });
const words = () =>
  database.use(async (db) => (await db.selectFrom('words').selectAll().execute()).map(({ word }) => word));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  file = join(folder, 'words.db');
  database = new Database(`file:${file}`, schema);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('a file that takes the place of another one is read at once, without the log of that one', async () => {
  await add('kept');
  await copyDatabase(file, `${file}.copy`);
  await add('later');
  await rename(`${file}.copy`, file);
  expect(await words()).toEqual(['kept']);
  await add('new');
  expect(await words()).toEqual(['kept', 'new']);
});

test('a change is refused when its file was replaced meanwhile', async () => {
  await add('kept');
  await copyDatabase(file, `${file}.copy`);
  await expect(add('lost', () => rename(`${file}.copy`, file))).rejects.toThrow(DatabaseReplaced);
  expect(await words()).toEqual(['kept']);
});

test('while the file is away, reads go on, changes are refused, and no fresh file takes its place', async () => {
  await add('kept');
  await rename(file, `${file}.away`);
  await expect(add('lost')).rejects.toThrow(DatabaseReplaced);
  expect(await words()).toContain('kept');
  expect(await readdir(folder)).not.toContain('words.db');
});

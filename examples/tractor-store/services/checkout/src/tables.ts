import { randomUUID } from 'node:crypto';
import type { Schema } from '@nivaas/database';
import type { Generated } from 'kysely';
import { ARTICLES } from './articles';

export interface Tables {
  stock: { sku: string; count: number };
  /** `cause` names the request that changed it last: a retry of it changes nothing. */
  cart_line: { visitor: string; sku: string; quantity: number; cause: string };
  /** `body` is an order as JSON. */
  purchase: { number: Generated<number>; visitor: string; body: string; cause: string };
  /** Articles whose stock changed, in this order. `mark` tells a change from one that has its number after a restore. */
  change: { number: Generated<number>; mark: string; sku: string };
}

export const schema: Schema = {
  migrations: {
    '1-tables': {
      up: async (db) => {
        const { schema: tables } = db;
        await tables
          .createTable('stock')
          .addColumn('sku', 'text', (column) => column.primaryKey())
          .addColumn('count', 'integer', (column) => column.notNull())
          .execute();
        await tables
          .createTable('cart_line')
          .addColumn('visitor', 'text', (column) => column.notNull())
          .addColumn('sku', 'text', (column) => column.notNull())
          .addColumn('quantity', 'integer', (column) => column.notNull())
          .addColumn('cause', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('cart_line_key', ['visitor', 'sku'])
          .execute();
        await tables
          .createTable('purchase')
          .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
          .addColumn('visitor', 'text', (column) => column.notNull())
          .addColumn('body', 'text', (column) => column.notNull())
          .addColumn('cause', 'text', (column) => column.notNull())
          .execute();
        await tables
          .createTable('change')
          .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
          .addColumn('mark', 'text', (column) => column.notNull())
          .addColumn('sku', 'text', (column) => column.notNull())
          .execute();
        const stock = [...ARTICLES.values()].map(({ sku, stock: count }) => ({ sku, count }));
        await db.insertInto('stock').values(stock).execute();
        // The first row tells this database from others.
        await db.insertInto('change').values({ mark: randomUUID(), sku: '' }).execute();
      },
    },
  },
};

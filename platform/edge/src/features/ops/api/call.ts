import { json, type Exchange, type Reply } from '@nivaas/http';
import type { Registry } from '@nivaas/registry';
import type { DataChanges } from '../../../data-changes/data-changes';
import type { NewestRevision } from '../../../releases/newest-revision';
import type { AuditEntry } from '../operators/audit';
import type { Operator } from '../operators/tokens';
import type { Uploads } from '../uploads/uploads';
import type { OpsEvents } from './ops-events';
import type { SiteMeasures } from './site-measures';

export type Note = (facts: Partial<AuditEntry>) => void;

export interface Call {
  exchange: Exchange;
  operator: Operator;
  /** Adds to its line of the audit log, which is written when it is answered, refused or failed. */
  note: Note;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  /** @throws {OpsRefusal | RegistryError} */
  answer: (call: Call) => Reply | undefined | Promise<Reply | undefined>;
}

export interface OpsServices {
  registry: Registry;
  changes: Pick<DataChanges, 'record' | 'wentBack'>;
  origin: string;
  newestRevision: Pick<NewestRevision, 'accept'> | undefined;
  /** Waits until the site serves the newest revision. @returns A warning for the operator, or undefined. */
  served: () => Promise<string | undefined>;
  measures: () => SiteMeasures;
  /** Renders pages of code that is not live for seconds: one check at a time. */
  inTurn: <Answer>(check: () => Promise<Answer>) => Promise<Answer>;
  events: Pick<OpsEvents, 'handle'>;
  uploads: Uploads;
}

/** Fields that inputs and answers of several verbs share. */
export interface CommonFields {
  area?: string;
  version?: string;
  to?: string;
  with?: string | string[];
  force?: boolean;
  reason?: string;
  revision?: number;
}

/** @param revision Sent as ETag, for `If-Match` of the next change. */
export function answer(value: unknown, revision = (value as CommonFields).revision): Reply {
  return json(200, value, revision === undefined ? {} : { etag: `"${revision}"` });
}

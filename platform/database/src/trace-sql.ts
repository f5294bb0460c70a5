import { addSpan } from '@nivaas/http';
import type { LogEvent } from 'kysely';

/** For Kysely's `log` option: adds each statement to the current trace, without the values of its parameters. */
export function traceSql(system: 'postgresql' | 'sqlite'): (event: LogEvent) => void {
  return (event) => {
    const { sql } = event.query;
    const [operation = 'sql'] = /^\w+/.exec(sql) ?? [];
    const [, table = ''] = /^(?:\w[^]*?\b(?:from|into)|update)\s+"?(\w+)/i.exec(sql) ?? [];
    const attributes = {
      'db.system.name': system,
      'db.query.text': sql,
      'db.operation.name': operation,
      'db.collection.name': table,
    };
    const startedAt = Date.now() - event.queryDurationMillis;
    addSpan(
      `${operation} ${table}`.trim(),
      attributes,
      startedAt,
      'error' in event ? event.error : undefined,
    );
  };
}

/** What the audit log keeps of one call. Never the token. */
export interface AuditEntry {
  verb: string;
  address: string;
  /** Absent when the token was wrong or missing. */
  who?: string | undefined;
  area?: string | undefined;
  /** Version that was live before. */
  from?: string | undefined;
  /** Version that was asked for, or that is live now. */
  to?: string | undefined;
  /** That the caller looked at; after a change the new one. */
  revision?: number | undefined;
  /** Of a decision that the log of the registry does not keep. */
  reason?: string | undefined;
  /** False when there was nothing to do. */
  changed?: boolean | undefined;
  /** `done`, or the code of the refusal. */
  result?: string;
  status?: number;
}

/** Longest text of one field, in characters: what comes from outside must not fill the log. */
const LIMIT = 200;

/** One line; JSON escapes ends of lines and terminal codes. */
export function writeAudit(log: (entry: object) => void, entry: AuditEntry): void {
  const cut = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === 'string' && value.length > LIMIT ? `${value.slice(0, LIMIT - 1)}…` : value,
  ]);
  log({ event: 'ops', ...Object.fromEntries(cut) });
}

/** The PostgreSQL driver returns large integers as text. */
type BigInteger = number | string;

export interface Tables {
  homes: HomesTable;
  home_numbers: HomeNumbersTable;
  home_requests: HomeRequestsTable;
}

interface HomesTable {
  id: string;
  /** Of its last change. */
  number: BigInteger;
  /** 0 or 1, because SQLite has no booleans. */
  is_hidden: number;
  /** JSON, as `storedHome` describes it. */
  home: string;
}

/** One row. Whoever changes a home locks it, so that numbers become visible in their order. */
interface HomeNumbersTable {
  id: number;
  number: BigInteger;
}

/** Changes that were made, by the key of their request. */
interface HomeRequestsTable {
  key: string;
  /** Of what was asked. */
  digest: string;
  /** JSON. */
  answer: string;
  /** Milliseconds since 1970. */
  created_at: BigInteger;
}

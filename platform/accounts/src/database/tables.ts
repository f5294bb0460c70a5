/** Times are milliseconds since 1970. The PostgreSQL driver returns them as text, so no query selects them. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** As stored at registration. */
  email: string;
  /** The canonical e-mail, by which accounts are found. Null if an older account has the same one. */
  email_key: string | null;
  phone: string;
  password_hash: string;
  created_at: number;
}

interface SessionsTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

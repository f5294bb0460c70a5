/** Times are milliseconds since 1970. PostgreSQL gives them back as text, so nothing reads them. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** As the account was registered. */
  email: string;
  /** The form that is compared today; null for an account whose e-mail reads like that of an older one. */
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

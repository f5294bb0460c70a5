import type { CatalogueRow } from './row';

export const account: CatalogueRow[] = [
  { id: 'A01', fault: 'brute force one account', proof: { open: true } },
  {
    id: 'A02',
    fault: 'password spraying / stuffing over 1,000 accounts, rotating fake X-Forwarded-For',
    proof: { open: true },
  },
  {
    id: 'A03',
    fault: 'user enumeration by text/status/size/headers (login and register)',
    proof: { open: true },
  },
  { id: 'A05', fault: 'login flood as CPU attack', proof: { open: true } },
  {
    id: 'A06',
    fault: 'weak/known passwords; 7 chars; 64, 128, 10,000 chars; emoji; spaces; NUL',
    proof: { open: true },
  },
  {
    id: 'A07',
    fault: 'SQL/NoSQL/LDAP injection, {"$ne":null}, arrays, numbers as email',
    proof: { open: true },
  },
  { id: 'A08', fault: 'mass assignment role, id, isAdmin, passwordHash', proof: { open: true } },
  {
    id: 'A10',
    fault: 'session fixation / reuse after logout / after password change',
    proof: { open: true },
  },
  { id: 'A11', fault: 'token forgery: alg:none, edited claims, expired, other key', proof: { open: true } },
  { id: 'A12', fault: 'login CSRF', proof: { open: true } },
  { id: 'A13', fault: 'race: register same email twice at once', proof: { open: true } },
  { id: 'A15', fault: 'user store file damaged / disk full', proof: { open: true } },
  { id: 'A16', fault: 'credentials over http / in URL / in logs / in beacon', proof: { open: true } },
  { id: 'A17', fault: 'stolen user JSON', proof: { open: true } },
  { id: 'A18', fault: 'password field: paste, managers, show toggle', proof: { open: true } },
];

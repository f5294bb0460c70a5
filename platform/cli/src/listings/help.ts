import { isCheckout, isPacked } from '../paths';

/** The command as it is typed, depending on how it was installed. */
export const RUN = isPacked ? 'nivaas listings' : isCheckout ? 'npm run listings --' : 'npx nivaas-listings';

export const HELP = [
  `Usage: ${RUN} <verb> [options]`,
  '',
  'Reads and changes the homes of the site. A change is in the next document, without a release.',
  '',
  '  list [--offset <n>] [--limit <n>]  all homes, hidden ones, too',
  '  get <id>                           a home as it is stored, each line as "set" takes it',
  '  set <id> <field>=<value> …         changes fields; "null" removes one that may be absent',
  '  hide <id>                          takes a home off the site: its page is that of an unknown id',
  '  show <id>                          puts it back',
  '',
  '  --edge <url>    at a running edge instead of the database here; its token is in RELEASE_TOKEN',
  '  --json          prints the answer as JSON',
  '  --help          this text',
  '',
  'The database is that of ACCOUNTS_URL, or listings.db in DATA_DIR (default: .data). A running site sees the change.',
  'Exit code: 0 done; 1 refused, with the reason; 2 wrong usage.',
  '',
  'Examples:',
  `  ${RUN} set 1 price=7000000`,
  `  ${RUN} set 23 "title=Flat by the lake" rent.depositMonths=3 --edge https://the-site`,
  `  ${RUN} hide 12`,
].join('\n');

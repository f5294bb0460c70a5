/* What `npm run <task> -- --help` prints, here and in other sites. It needs nothing installed. */

/** By task: the arguments, what it does, its options, and examples. */
const TASKS = {
  start: {
    usage: '',
    about:
      'Installs what is missing, builds what changed, releases it in the local registry and serves the site.',
    options: [
      ['PORT, HOST', 'where it listens (default: 3000, 127.0.0.1)'],
      ['DATA_DIR', 'the folder of all data (default: .data)'],
      ['…', '.env.example lists every setting; each is an environment variable'],
    ],
    examples: [''],
  },
  dev: {
    usage: '[area…] [--on <url>] [--alone] [--inspect]',
    about:
      'Develops: the named areas (default: all) and the shell from source, the others from their last build.',
    options: [
      ['--on <url>', 'the others from a deployed site'],
      ['--alone', 'also pages and fragments by themselves, in a workbench'],
      ['--inspect', 'breakpoints in server code: attach a debugger to port 9229'],
    ],
    examples: ['mfe-shop', 'mfe-shop --on https://the-site', 'mfe-shop --alone'],
  },
  'create-site': {
    usage: '<folder> --name <name> --languages <codes> --areas <names>',
    about: 'Writes the repository of another site: a shell, areas, settings, tests, a workflow and a README.',
    options: [
      ['--languages', 'codes; the first one has no prefix in addresses (default: en)'],
      ['--locales', 'of those languages (default: those of most speakers)'],
      ['--time-zone, --currency', 'such as Europe/Amsterdam and EUR (default: UTC, EUR)'],
      ['--packages', 'a registry that has @nivaas/…, or a folder with their tarballs (default: packs them)'],
    ],
    examples: ['../chain --name "Chain & Spoke" --languages en,nl --areas explore,decide,checkout'],
  },
  'new-area': {
    usage: '<area> --owns <path>[,<path>] [--lends <fragment>]',
    about: 'Writes a complete, tested area that can be released at once.',
    options: [
      ['--owns', 'URL patterns of its pages'],
      ['--lends', 'a fragment for other areas'],
    ],
    examples: ['mfe-agents --owns /agents,/agents/:id --lends agent-card'],
  },
  'new-page': {
    usage: '<area> <name> [--at <path>]',
    about: 'Adds a page to an area: its route, its texts in both languages and its test.',
    options: [['--at <path>', 'its URL pattern (default: /<name>)']],
    examples: ['mfe-help press', 'mfe-agents reviews --at /agents/:id/reviews'],
  },
  'new-form': {
    usage: '<area> <name> [--at <path>] [--grant <origin>]',
    about: 'Adds a page with a form, whose input is checked against a schema.',
    options: [
      ['--at <path>', 'its URL pattern (default: /<name>)'],
      ['--grant <origin>', 'a server that an action sends it to (default: it becomes an email)'],
    ],
    examples: ['mfe-help press-request --at /press/request', 'mfe-agents visit --grant agents-api'],
  },
  'new-fragment': {
    usage: '<area> <name>',
    about: 'Adds a fragment for other areas: its declaration, its test and an example for the workbench.',
    options: [],
    examples: ['mfe-agents agent-card'],
  },
  'add-function': {
    usage: '<area> <name> [--grant <origin>]',
    about: "Adds a query to an area's server, with its test: src/server/<name>.ts.",
    options: [['--grant <origin>', 'a server that it asks, by the name under which operators grant it']],
    examples: ['mfe-help advice', 'mfe-agents agents --grant agents-api'],
  },
  add: {
    usage: '<area> <package>[@<version>]…',
    about: 'Adds packages to one area, in its own lockfile; the versions of others stay.',
    options: [],
    examples: ['mfe-help clsx'],
  },
  remove: {
    usage: '<area> <package>…',
    about: 'Removes packages from one area.',
    options: [],
    examples: ['mfe-help clsx'],
  },
  upgrade: {
    usage: '<package>@<version> [area…]',
    about: 'Gives areas another React (react) or router (react-router-dom), each with its next release.',
    options: [
      ['[area…]', 'the shell first; without names: who has it, and what is next'],
      ['', 'when every area has it, the site gets it, and no area has a version of its own any more'],
    ],
    examples: ['react@19.3.1', 'react@19.3.1 shell', 'react@19.3.1 mfe-shop mfe-help'],
  },
  build: {
    usage: '[area…] [--force]',
    about: 'Builds the named areas for production (default: all, and the console) into their dist folders.',
    options: [['--force', 'also those that did not change since their last build']],
    examples: ['', 'mfe-shop'],
  },
  test: {
    usage: '[area… [--journeys] | --changed[=<commit>]]',
    about:
      'Runs what must be green before a merge. With areas: their types, lint, format and Jest tests, without a browser.',
    options: [
      ['--journeys', 'with areas: also their journeys, in a browser'],
      [
        '--changed[=<commit>]',
        'what a change can break; default: since origin/main, on main since the last green run',
      ],
    ],
    examples: ['', 'mfe-shop', '--changed', '--changed=HEAD~1'],
  },
  'test:all': {
    usage: '',
    about:
      'Runs everything: slow suites, suites of servers, all journeys and drills, edges that lack a feature.',
    options: [],
    examples: [''],
  },
  bench: {
    usage: '[--quick] [--rounds <n>] [--only <name>]',
    about:
      'Measures the site against the same sources as one bundle, prints a table and writes bench/results.json.',
    options: [
      ['--quick', '3 rounds instead of 9, and fewer pages'],
      ['--rounds <n>', 'so many rounds'],
      ['--only <name>', 'these measurements; a wrong name lists all'],
    ],
    examples: ['--quick', '--only dev'],
  },
  drill: {
    usage: '[--only <id>[,<id>]]',
    about:
      'Injects the faults of e2e/drill/catalogue.md into a site of its own and prints which it survived.',
    options: [['--only', 'faults by their ids']],
    examples: ['--only G02'],
  },
  engines: {
    usage: '[browsers | development | features] [part of a path…]',
    about:
      'Runs the suites that need real servers; installs those on Debian as root, or says what to install.',
    options: [
      ['browsers', 'the core journeys in Firefox and WebKit'],
      ['development', 'development servers, a new area, an own repository, the archive'],
      ['features', 'the core journeys without each optional feature of the edge, or without those named'],
    ],
    examples: ['', 'development dev.spec', 'features previews'],
  },
  pack: {
    usage: '[folder]',
    about: 'Writes an archive (default: into dist) that runs the site with Node alone.',
    options: [],
    examples: [''],
  },
  sbom: {
    usage: '',
    about: 'Writes docs/sbom.json: the packages that ship, with hashes and licences, from the lockfile.',
    options: [],
    examples: [''],
  },
};

/** The help of a task; undefined for one that has its own. */
exports.helpOf = (task) => {
  if (!Object.hasOwn(TASKS, task)) return undefined;
  const { usage, about, options, examples } = TASKS[task];
  const run = (words) => {
    const command = ['start', 'test'].includes(task) ? `npm ${task}` : `npm run ${task}`;
    return words === '' ? command : `${command} -- ${words}`;
  };
  const width = Math.max(0, ...options.map(([name]) => name.length));
  return [
    `Usage: ${run(usage)}`,
    '',
    about,
    ...(options.length > 0 ? [''] : []),
    ...options.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`),
    '',
    'Examples:',
    ...examples.map((words) => `  ${run(words)}`),
    '',
  ].join('\n');
};

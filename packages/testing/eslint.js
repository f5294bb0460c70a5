const { existsSync, readdirSync } = require('node:fs');
const importX = require('eslint-plugin-import-x');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');
const areaImports = require('./area-imports');
const translatableText = require('./translatable-text');
const visitorText = require('./visitor-text');

/** It hides structure, so that the formatter keeps one line. */
const SPREAD_LITERAL = {
  selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
  message: 'Write the fields out: the formatter gives each a line of its own.',
};

/** For all our code. */
const everywhere = [
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
          conditionNames: ['source', 'types', 'import', 'require', 'default'],
        }),
      ],
    },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-alert': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', SPREAD_LITERAL],
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { nivaas: { rules: { 'translatable-text': translatableText } } },
    rules: { 'nivaas/translatable-text': 'error' },
  },
  { files: ['**/*.{js,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
];

/** Elements that are no controls, in a selector. */
const PASSIVE =
  '/^(article|aside|caption|d[dlt]|div|figure|footer|form|h[1-6]|header|img|li|main|nav|[ou]l|p|section|span|t[dhr]|table)$/';

/** For areas. @param files Globs of their sources. */
const inAreas = (files) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['react-router', 'react-router-dom', 'react-router/*'],
            message:
              'Import the router from @nivaas/federation: one facade, one copy, only the names in use.',
          },
        ],
      },
    ],
    'no-restricted-syntax': [
      'error',
      SPREAD_LITERAL,
      {
        selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
        message: 'Everything from a URL, storage or the network is text.',
      },
      {
        selector: "JSXAttribute[name.name='style']",
        message: 'The policy allows no style attributes in server HTML: use a class.',
      },
      {
        selector: `JSXOpeningElement[name.name=${PASSIVE}] > JSXAttribute[name.name='onClick']`,
        message: 'No keyboard reaches this element: use a button or a link.',
      },
    ],
  },
});

/** For areas other than the shell. @param files Globs of their sources. */
const inRemotes = (files) => [
  {
    files,
    plugins: { area: { rules: { imports: areaImports, 'visitor-text': visitorText } } },
    rules: { 'area/imports': 'error', 'area/visitor-text': 'error' },
  },
  { files: ['**/*.test.tsx'], rules: { 'area/visitor-text': 'off' } },
];

/** For code that is used outside this repository: it may import only what its own package.json names. */
const declared = (files, ignores = []) => ({
  files,
  ignores,
  rules: {
    'import-x/no-extraneous-dependencies': [
      'error',
      { devDependencies: ['**/*.test.*', '**/test-support/**'] },
    ],
  },
});

const entries = (path) => (existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []);
const foldersIn = (path) => entries(path).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Pages import the files of `src/server`, in whose place the build puts calls, and nothing of the folders in it. */
function serverZones(area) {
  const own = foldersIn(`${area}/src/server`).map((name) => `./${area}/src/server/${name}`);
  const others = entries(`${area}/src`).filter(({ name }) => name !== 'server');
  if (own.length === 0) return [];
  return [
    {
      target: others.map(({ name }) => `./${area}/src/${name}`),
      from: own,
      message: 'Import the files directly in server/: the folders in it are for the server alone.',
    },
  ];
}

/**
 * The import rules inside an area: imports point down, from pages and fragments to components to data, and pages do
 * not import each other.
 *
 * @param area Its folder, relative to where ESLint runs.
 */
function zonesInArea(area) {
  const layer = (name, above, message) => ({
    target: `./${area}/src/${name}`,
    from: above.map((other) => `./${area}/src/${other}`),
    message,
  });
  const pages = `${area}/src/pages`;
  return [
    layer(
      'server',
      ['components', 'pages', 'fragments', 'layout'],
      'server/ runs without React, and knows nothing about the screen.',
    ),
    ...serverZones(area),
    layer('data', ['components', 'pages', 'fragments', 'layout'], 'data/ knows nothing about the screen.'),
    layer('components', ['pages', 'fragments', 'layout'], 'components/ is below pages/ and fragments/.'),
    layer('fragments', ['pages'], 'A fragment must run without any page.'),
    ...foldersIn(pages).map((name) => ({
      target: `./${pages}/${name}`,
      from: `./${pages}`,
      except: [`./${name}`],
      message: 'Pages do not import each other; move the shared part to components/ or data/.',
    })),
  ];
}

/** The whole configuration of a repository. @param areas Folders of its areas. */
const repository = (areas) => {
  const sources = areas.map((area) => `${area === '.' ? '' : `${area}/`}src/**`);
  const others = (area) => areas.filter((other) => other !== area).map((other) => `./${other}`);
  const apart = areas.map((area) => ({
    target: `./${area}`,
    from: others(area),
    message: 'Areas meet only through @nivaas/contracts and <Fragment>.',
  }));
  return [
    { ignores: ['**/dist/**', '**/.build-*/**', '**/.types/**', '.data/**'] },
    ...everywhere,
    inAreas(sources),
    ...inRemotes(sources.filter((path) => !path.startsWith('shell/'))),
    {
      rules: {
        'import-x/no-cycle': 'error',
        'import-x/no-restricted-paths': ['error', { zones: [...areas.flatMap(zonesInArea), ...apart] }],
      },
    },
  ];
};

/** For an area in a repository of its own. */
const area = () => repository(['.']);

/** For a site: its shell and its areas, by the folder. */
const site = () => repository(foldersIn('.').filter((name) => existsSync(`${name}/webpack.config.js`)));

module.exports = { area, declared, everywhere, inAreas, inRemotes, site, zonesInArea };

const importX = require('eslint-plugin-import-x');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');
const { areas, zones } = require('./boundaries');

const areaFiles = areas.map((area) => `${area}/src/**/*.{ts,tsx}`);

module.exports = tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.build-*/**',
      '**/.types/**',
      '**/node_modules/**',
      '.data/**',
      'bench/work/**',
      'test-results/**',
    ],
  },
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
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-alert': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: areaFiles,
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
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Everything from a URL, storage or the network is text.',
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The policy allows no style attributes in server HTML: use a class.',
        },
      ],
    },
  },
  {
    // The shell alone creates routers and reads their state.
    files: ['shell/src/*.tsx', 'shell/src/head/**', 'shell/src/navigation/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);

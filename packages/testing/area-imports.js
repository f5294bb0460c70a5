/*
 * What a file of an area may import: files of the area, and packages that its package.json names, by what they export.
 */
const { existsSync, readFileSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const { basename, dirname, join, resolve, sep } = require('node:path');

const MESSAGES = {
  outside:
    'Areas meet only through @nivaas/contracts and <Fragment>: another area or program changes without yours.',
  path: 'Import a package by its name, such as @nivaas/ui, and not by the path of its file.',
  inside: '{{source}} is inside {{name}}, which changes without notice: import what {{name}} exports.',
  program: '{{name}} runs on servers and in builds, and not in the pages of an area.',
  undeclared: '{{name}} is not in the package.json of {{area}}: npm run add -- {{area}} {{name}}',
  tool: 'Only tests import {{name}}.',
};

/** Of what an area names, the parts that no visitor may download. */
const TOOL = /^(@nivaas\/(cli|testing)|@testing-library\/.+|eslint|jest|typescript)$/;
/** Tests, and what only they use. */
const TEST = /\.test\.tsx?$|[\\/]test-support[\\/]/;

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create(context) {
    const folder = packageFolder(dirname(context.filename));
    if (!folder) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const problem = /^\.\.?(\/|$)/.test(source.value)
        ? fileProblem(context.filename, folder, source.value)
        : packageProblem(context.filename, folder, source.value);
      if (problem) context.report({ node: source, ...problem });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

/** The nearest folder with a package.json. */
function packageFolder(folder) {
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(folder) === folder ? undefined : packageFolder(dirname(folder));
}

function fileProblem(file, folder, source) {
  if (`${resolve(dirname(file), source)}${sep}`.startsWith(folder + sep)) return undefined;
  return { messageId: /\.\.\/packages\//.test(source) ? 'path' : 'outside' };
}

function packageProblem(file, folder, source) {
  // The router has a rule of its own, and the build names modules of Node's.
  if (isBuiltin(source) || source.startsWith('react-router')) return undefined;
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(source) ?? [];
  const data = { name, source, area: basename(folder) };
  if (!namesIn(folder).has(name))
    return { messageId: name.startsWith('@nivaas/') ? 'program' : 'undeclared', data };
  if (TOOL.test(name) && !TEST.test(file)) return { messageId: 'tool', data };
  return isExported(folder, name, source) ? undefined : { messageId: 'inside', data };
}

function namesIn(folder) {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
}

/** Whether a package of ours exports this. Of others, the compiler says it. */
function isExported(folder, name, source) {
  if (!name.startsWith('@nivaas/')) return true;
  const { exports = {} } = manifestOf(folder, name);
  const path = `.${source.slice(name.length)}`;
  return Object.keys(exports).some((key) => {
    const [start, end] = key.split('*');
    return end === undefined ? path === key : path.startsWith(start) && path.endsWith(end);
  });
}

/** As Node finds it: in the nearest node_modules upwards. */
function manifestOf(folder, name) {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return dirname(folder) === folder ? {} : manifestOf(dirname(folder), name);
}

/*
 * Compiles programs and what they refer to, file by file, where a source is newer than its output. `npm test` checks their
 * types, which takes ten times as long.
 */
const { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');
const ts = require('typescript');

const BASE = join(__dirname, '../tsconfig.base.json');
/** Has the list of the oldest browsers. */
const BROWSERS = join(__dirname, '../packages/federation/package.json');

const projects = new Set();
for (const folder of process.argv.slice(2)) compileProject(join(process.cwd(), folder, 'tsconfig.json'));

function compileProject(config) {
  if (projects.has(config)) return;
  projects.add(config);
  const { fileNames, options, projectReferences } = ts.getParsedCommandLineOfConfigFile(config, {}, host());
  for (const reference of projectReferences ?? []) compileProject(ts.resolveProjectReferencePath(reference));
  const outputOf = (source) =>
    join(options.outDir, relative(options.rootDir, source)).replace(/\.ts$/, '.js');
  const rulesMs = Math.max(...[__filename, config, BASE, BROWSERS].map((file) => changedMs(file) ?? 0));
  const stale = fileNames.filter(
    (source) =>
      (options.emitDeclarationOnly ? isInline(source) : !source.endsWith('.d.ts')) &&
      !(changedMs(outputOf(source)) > Math.max(changedMs(source), rulesMs)),
  );
  if (stale.length === 0) return;
  for (const source of stale) compileFile(source, outputOf(source), options);
  // Otherwise the checking compiler would keep these outputs when a source becomes again what it was at its last run.
  const name = basename(config).replace(/\.json$/, '.tsbuildinfo');
  const record = join(options.outDir, relative(options.rootDir, dirname(config)), name);
  rmSync(record, { force: true });
}

/** Functions whose text a document contains. */
function isInline(source) {
  return source.endsWith('.inline.ts');
}

function compileFile(source, output, options) {
  const text = readFileSync(source, 'utf8');
  mkdirSync(dirname(output), { recursive: true });
  if (isInline(source)) return writeFileSync(output, minified(text));
  if (source.endsWith('.json')) return writeFileSync(output, text);
  const { outputText, sourceMapText } = ts.transpileModule(text, {
    fileName: relative(dirname(output), source),
    compilerOptions: options,
  });
  if (sourceMapText) writeFileSync(`${output}.map`, sourceMapText);
  writeFileSync(output, outputText);
}

function minified(text) {
  // Loaded here, because these scripts change seldom.
  const { swc } = require('@rspack/core').experiments;
  const minify = { compress: { passes: 2, unsafe_arrows: true }, mangle: true, toplevel: true };
  const jsc = { parser: { syntax: 'typescript' }, minify };
  const env = { targets: JSON.parse(readFileSync(BROWSERS, 'utf8')).browserslist, bugfixes: true };
  return swc.transformSync(text, { jsc, env, module: { type: 'commonjs' }, minify: true }).code;
}

function host() {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  return Object.assign(Object.create(ts.sys), { onUnRecoverableConfigFileDiagnostic });
}

function changedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

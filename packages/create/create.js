#!/usr/bin/env node
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');
const { parseArgs } = require('node:util');

/*
 * Writes a new project into a folder. The site that serves this package puts its address into site.json, and the
 * versions of its packages into package.json. Plain JavaScript without packages: npx runs it in a folder with nothing.
 */
const USAGE = `Usage: npx <site>/_federation/packages/create.tgz <name> [--host vite|rspack]

  mfe-agents                   an area that the site shows, built with Rspack
  my-shop --host vite|rspack   an application of yours that shows parts of the site
`;
const AREA = /^mfe-[a-z][a-z0-9-]{0,38}$/;
const PROJECT = /^[a-z][a-z0-9-]{0,38}$/;
const HOSTS = ['vite', 'rspack'];

const SITE = 'https://the-site.example';
const own = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8'));

async function main() {
  const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  if (isHelp) return void process.stdout.write(USAGE);
  const { name, host } = readArguments();
  const folder = join(process.cwd(), name);
  if (existsSync(folder)) fail(`There is already a folder ${name}.`);
  const { site } = JSON.parse(readFileSync(join(__dirname, 'site.json'), 'utf8'));
  await refuseOld(site);
  const templates = host ? ['host', `host-${host}`] : ['mfe-starter'];
  const written = templates.flatMap((template) => copy(template, folder, namesFor(name, site, host)));
  write(
    join(folder, '.gitignore'),
    ['node_modules/', 'dist/', '.types/', '.data/', '*.tsbuildinfo', ''].join('\n'),
  );
  if (!host)
    write(join(folder, '.npmrc'), `@nivaas:registry=${site}/_federation/packages/\nsave-exact=true\n`);
  const next = ['npm install', 'npm run types', 'npm run dev'];
  process.stdout.write(
    `Wrote ${name}/ (${written.length} files). Next:\n  cd ${name}\n  ${next.join('\n  ')}\n`,
  );
}

/** npx keeps what it got from an address, so it may start the starter of an older installation. */
async function refuseOld(site) {
  const packages = `${site}/_federation/packages`;
  const answer = await fetch(`${packages}/@nivaas%2fcreate`).catch((error) =>
    fail(`${site} cannot be reached (${error.cause?.code ?? error.message}).`),
  );
  const { latest } = (await answer.json())['dist-tags'];
  if (latest === own.version) return;
  const words = process.argv.slice(2).join(' ');
  fail(`The site has a newer starter:\n  npx ${packages}/create.${latest.split('-').at(-1)}.tgz ${words}`);
}

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({ options: { host: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    fail(`${error.message}\n${USAGE}`);
  }
  const { host } = parsed.values;
  const [name = '', ...others] = parsed.positionals;
  const isNamed = (host === undefined ? AREA : PROJECT).test(name);
  if (!isNamed || others.length > 0 || (host !== undefined && !HOSTS.includes(host))) fail(USAGE);
  return { name, host };
}

/** What stands in the templates for the names of the project. */
function namesFor(name, site, host) {
  const common = [[SITE, site]];
  if (host) return [...common, ['my-host', name], ['my_host', name.replaceAll('-', '_')]];
  const word = name.slice('mfe-'.length);
  const title = word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
  return [...common, ['mfe-starter', name], ['starter', word], ["'Starter'", `'${title}'`]];
}

/** @returns The files that it wrote. */
function copy(template, folder, names) {
  const from = join(__dirname, 'templates', template);
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const target = join(folder, replaced(relative(from, file), names));
    write(target, replaced(basename(file) === 'package.json' ? withVersions(text) : text, names));
    return target;
  });
}

function replaced(text, names) {
  return names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** A template names packages without a version: they are those that this package was tested with. */
function withVersions(text) {
  return text.replace(/"([^"]+)": ""/g, (_, name) => {
    const version = own.devDependencies[name];
    if (!version) throw new Error(`package.json of create has no version of ${name}.`);
    return `"${name}": "${version}"`;
  });
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

void main();

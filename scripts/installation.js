/* How far `npm ci` is. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Counts the packages of a lockfile that npm has looked up, and those that are in place. It looks up all whose address
 * the lockfile leaves out, before it unpacks one.
 *
 * @param packages Of the lockfile.
 * @returns `measure` for `withProgress`, and `hear` for each line that npm says: true for one that people should read.
 */
exports.installation = (folder, packages) => {
  const { arch, platform } = process;
  const serves = ({ cpu = [arch], os = [platform] }) => cpu.includes(arch) && os.includes(platform);
  const wanted = Object.entries(packages).filter(
    ([path, one]) => path.includes('node_modules/') && !one.link && (!one.optional || serves(one)),
  );
  const unknown = wanted.filter(([, { resolved }]) => !resolved);
  const names = new Set(unknown.map(([path]) => path.split('node_modules/').at(-1))).size;
  const lookedUp = new Set();
  const hear = (line) => {
    const [, url] = /^npm http (?:fetch GET \d+|cache) (\S+)/.exec(line) ?? [];
    if (url && !url.endsWith('.tgz')) lookedUp.add(url);
    return !line.startsWith('npm http ');
  };
  const measure = () => {
    const asked = Math.min(lookedUp.size, names);
    const count = wanted.filter(([path]) => existsSync(join(folder, path, 'package.json'))).length;
    const parts = [`${count} of ${wanted.length} in place`];
    if (count === 0 && names > 0) parts.unshift(`${asked} of ${names} looked up`);
    // npm may know addresses from its cache.
    const share = count === 0 ? asked / (names + wanted.length) : (names + count) / (names + wanted.length);
    return { share, detail: parts.join(', ') };
  };
  return { hear, measure };
};

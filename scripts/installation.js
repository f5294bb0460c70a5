/* How far `npm ci` is. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Counts the packages of a lockfile that are in place; optional ones of other systems and our own do not count.
 *
 * @param packages Of the lockfile.
 * @returns `measure` for `withProgress`.
 */
exports.installation = (folder, packages) => {
  const { arch, platform } = process;
  const serves = ({ cpu = [arch], os = [platform] }) => cpu.includes(arch) && os.includes(platform);
  const wanted = Object.entries(packages).filter(
    ([path, one]) => path.includes('node_modules/') && !one.link && (!one.optional || serves(one)),
  );
  return () => {
    const count = wanted.filter(([path]) => existsSync(join(folder, path, 'package.json'))).length;
    return { share: count / wanted.length, detail: `${count} of ${wanted.length} packages` };
  };
};

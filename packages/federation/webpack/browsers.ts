import { resolve } from 'node:path';
import browserslist from 'browserslist';

/** Its field `browserslist` has the oldest browsers that run our scripts; older ones keep the server's page. */
const FILE = resolve(__dirname, '../package.json');

/** Queries of Browserslist. */
export const BROWSERS = browserslist.loadConfig({ config: FILE }) ?? [];

/** The same as a target of webpack. */
export const BROWSERS_TARGET = `browserslist:${FILE}`;

/*
 * Loaded by every process of a test run (NODE_OPTIONS): takes the feature TAKEN_OUT out of an edge's list before it starts.
 */
const { join } = require('node:path');

const edge = join(__dirname, '../../platform/edge/dist');
const { TAKEN_OUT } = process.env;
if (TAKEN_OUT && process.argv[1] === join(edge, 'main.js')) {
  const { FEATURES } = require(join(edge, 'features/features.js'));
  const place = FEATURES.findIndex(({ name }) => name === TAKEN_OUT);
  if (place === -1) throw new Error(`The edge has no feature "${TAKEN_OUT}".`);
  FEATURES.splice(place, 1);
}

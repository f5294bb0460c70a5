const { readFileSync } = require('node:fs');
const { pictureOf } = require('@nivaas/federation/pictures');

/** Gives tests the address and size of a picture that a build gives. */
module.exports = {
  process(_, path) {
    const { src, width, height } = pictureOf(path, readFileSync(path));
    return {
      code: `exports.__esModule = true; exports.default = ${JSON.stringify({ src, width, height })};`,
    };
  },
};

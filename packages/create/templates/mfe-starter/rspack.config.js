const { rspackRemote } = require('@nivaas/federation/rspack');
const { rspack } = require('@rspack/core');

/** `[client, server]`, and a third one for `src/server`. Add loaders and plugins of yours to the first two. */
module.exports = rspackRemote({ folder: __dirname, rspack });

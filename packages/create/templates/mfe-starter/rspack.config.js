const { rspackRemote } = require('@nivaas/federation/rspack');
const { rspack } = require('@rspack/core');

/** `[client, server]`: names, exposes and what the shell lends. Add loaders and plugins of yours to both. */
module.exports = rspackRemote({ folder: __dirname, rspack });

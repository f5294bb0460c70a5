const { defineRemote } = require('@nivaas/federation/webpack');

module.exports = defineRemote({ folder: __dirname });

const { defineShell } = require('@nivaas/federation/webpack');

module.exports = defineShell({ folder: __dirname });

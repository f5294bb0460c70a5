const { site } = require('@nivaas/testing/eslint');

module.exports = site();

module.exports = require('@nivaas/testing/eslint').area();

import { install } from './messages.hi';

// Must run before the shell's modules are loaded, because they read their texts on load.
if (globalThis.__NIVAAS_LANGUAGE__ === 'hi') install();

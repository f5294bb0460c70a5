import { install } from './hindi';

// Before the modules of the shell are loaded, which ask for their texts.
if (globalThis.__NIVAAS_LANGUAGE__ === 'hi') install();

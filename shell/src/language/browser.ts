type Script = typeof import('./hindi');

declare const __webpack_modules__: Record<string, unknown>;
declare const __webpack_require__: (id: string) => Script;
declare const require: { resolveWeak: (path: string) => string };

/*
 * Runs before all other code of the shell, which asks for its texts when it is loaded; hence no import here. A document in Hindi has the script
 * with them before the shell's, so its modules are there already, and nobody waits. English loads nothing.
 */
if (globalThis.__NIVAAS_LANGUAGE__ === 'hi') {
  const id = require.resolveWeak('./hindi');
  if (id in __webpack_modules__) __webpack_require__(id).install();
  // The script failed: what is opened from here on may have its texts.
  else void import(/* webpackChunkName: "messages-hi" */ './hindi').then(({ install }) => install());
}

export {};

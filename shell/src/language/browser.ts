type Script = typeof import('./hindi');

declare const __webpack_modules__: Record<string, unknown>;
declare const __webpack_require__: (id: string) => Script;
declare const require: { resolveWeak: (path: string) => string };

/*
 * Runs before all other code of the shell, which reads its texts when it is loaded; so nothing is imported here. A
 * Hindi document loads the script with the texts before the shell's, so its modules are already there. English loads
 * nothing.
 */
if (globalThis.__NIVAAS_LANGUAGE__ === 'hi') {
  const id = require.resolveWeak('./hindi');
  if (id in __webpack_modules__) __webpack_require__(id).install();
  // The script failed. Parts that are opened later may still have their texts.
  else void import(/* webpackChunkName: "messages-hi" */ './hindi').then(({ install }) => install());
}

export {};

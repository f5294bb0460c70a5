type Script = typeof import('./messages.hi');

declare const __webpack_modules__: Record<string, unknown>;
declare const __webpack_require__: (id: string) => Script;
declare const require: { resolveWeak: (path: string) => string };

/*
 * Nothing is imported here, because this must run before the rest of the shell, whose modules read their texts on
 * load. A Hindi document loads the script with the texts before the shell's script, so the texts are already there.
 * An English document needs no such script.
 */
if (document.documentElement.dataset['nivaasLanguage'] === 'hi') {
  const id = require.resolveWeak('./messages.hi');
  if (id in __webpack_modules__) __webpack_require__(id).install();
}

export {};

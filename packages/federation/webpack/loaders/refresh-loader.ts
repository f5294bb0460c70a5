/**
 * For development: registers a module's components with React's refresh runtime, which the shell lends to all areas
 * (src/development/refresh.ts), and accepts the module's replacement if React can keep its state.
 */
export default function refreshLoader(code: string): string {
  const runtime = 'globalThis.__NIVAAS_REFRESH__';
  // On the first line of the code, so that lines keep their numbers in messages.
  const register = `var $RefreshReg$ = (type, name) => ${runtime}?.register(type, __webpack_module__.id + " " + name);`;
  const accept = `if (import.meta.webpackHot) ${runtime}?.accept(__webpack_module__, import.meta.webpackHot);`;
  return `${register} ${code}\n${accept}\n`;
}

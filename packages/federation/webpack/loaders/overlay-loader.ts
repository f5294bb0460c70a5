/** Gives the development server's overlay a title for everything that it shows: it also shows what pages threw. */
export default function overlayLoader(code: string): string {
  return code.replaceAll('"Compiled with problems:"', '"Errors"');
}

/** Empties global stylesheets on the server; the client build has them. */
export default function noCssLoader(): string {
  return '';
}

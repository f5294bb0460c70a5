/** On the server a global stylesheet is nothing: the client build has it. */
export default function noCssLoader(): string {
  return '';
}

/** Of the Speculation Rules API; TypeScript's DOM library does not have it yet. */
interface Document {
  readonly prerendering?: boolean;
}

/** The release that a header or an event names. */
export function releaseIn(text: string | null | undefined): string | undefined {
  return /\br[0-9a-f]{12}\b/.exec(text ?? '')?.[0];
}

/** Ten minutes, as of the guard (platform/edge/src/document/scripts/shell-guard.ts); then the version is tried again. */
const MARK_SECONDS = 600;

/** Whether a version of any area failed in this browser. The edge answers it with the other lane's document. */
export function isMarkedAsFailed(version: string): boolean {
  return document.cookie.includes(`nivaas-not-${version}=`);
}

/** @returns False where cookies are blocked. */
export function markAsFailed(version: string): boolean {
  const isSecure = location.protocol === 'https:';
  const attributes = `path=/;max-age=${MARK_SECONDS};samesite=lax${isSecure ? ';secure' : ''}`;
  document.cookie = `${isSecure ? '__Host-' : ''}nivaas-not-${version}=;${attributes}`;
  return isMarkedAsFailed(version);
}

/** True when the visitor asked to save data, or the connection is slow. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

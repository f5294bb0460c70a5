/**
 * Calls `changed` whenever a look finds a change. A store that is unavailable is looked at again.
 *
 * @returns A function that stops it.
 */
export function poll(hasChanged: () => Promise<boolean>, changed: () => void, everyMs: number): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const found = await hasChanged().catch(() => false);
    if (isStopped) return;
    if (found) changed();
    if (!isStopped) timer = setTimeout(() => void look(), everyMs).unref();
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The help of a task; undefined for one that has its own. */
export function helpOf(task: string): string | undefined;

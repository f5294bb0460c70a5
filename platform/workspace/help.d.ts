/** The help of a task, or which there are; undefined for one that has its own. */
export function helpOf(task: string): string | undefined;

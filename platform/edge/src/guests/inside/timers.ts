import { AsyncLocalStorage } from 'node:async_hooks';
import { clearTimeout } from 'node:timers';

interface Task {
  id?: number;
  isOver: boolean;
}

const tasks = new AsyncLocalStorage<Task>();
/** Code that runs outside of a task, while it is loaded, has no timers. */
const NO_TASK: Task = { isOver: true };

type Callback = (...given: unknown[]) => void;
type SetTimer = (callback: Callback, ...rest: unknown[]) => NodeJS.Timeout;

/**
 * Replaces the global timers by ones that end with the task that set them. What a page leaves behind would otherwise
 * run during another page, which would be blamed for it. Call it before any code of an area is loaded.
 */
export function bindTimers(): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const)
    globalThis[name] = bindTimer(globalThis[name] as unknown as SetTimer) as never;
  AbortSignal.timeout = (delayMs) => {
    const controller = new AbortController();
    const late = () => controller.abort(new DOMException('The time is up.', 'TimeoutError'));
    globalThis.setTimeout(late, delayMs);
    return controller.signal;
  };
}

/** Id of the task that runs this code, or has left it behind. */
export function currentTask(): number | undefined {
  return tasks.getStore()?.id;
}

/** Runs a task. Its timers end when its promise settles. */
export async function inTask<Value>(id: number, work: () => Promise<Value>): Promise<Value> {
  const task: Task = { id, isOver: false };
  try {
    return await tasks.run(task, work);
  } finally {
    task.isOver = true;
  }
}

function bindTimer(setTimer: SetTimer): SetTimer {
  return (callback, ...rest) => {
    const task = tasks.getStore() ?? NO_TASK;
    const timer = setTimer(
      (...given) => {
        if (!task.isOver) callback(...given);
        // An interval would go on.
        else clearTimeout(timer);
      },
      ...rest,
    );
    return timer;
  };
}

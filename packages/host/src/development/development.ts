import type { Shell } from '../site-shell';
import { developmentError, developmentFrameError } from './development-error';
import { developmentFrame } from './development-frame';

/** Adds the workbench to a shell, and says that code failed where visitors read of the network. */
export function developed(shell: Shell): Shell {
  shell.routes.push({
    id: 'workbench',
    path: '/_dev/workbench',
    query: [],
    lazy: () => import('./workbench/workbench.page'),
  });
  return {
    ...shell,
    Frame: developmentFrame(shell),
    PageError: developmentError(shell),
    FrameError: developmentFrameError(shell),
  };
}

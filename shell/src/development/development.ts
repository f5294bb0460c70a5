import { routes } from '../routes';
import { shellComponents } from '../shell-components';
import { DevelopmentError, DevelopmentFrameError } from './development-error';
import { DevelopmentFrame } from './development-frame';

/*
 * Adds the workbench to the shell, and says that code failed where visitors read of the network. Only the development
 * configuration has this entry, before the shell's own, so that release builds contain none of it.
 */
shellComponents.Frame = DevelopmentFrame;
shellComponents.PageError = DevelopmentError;
shellComponents.FrameError = DevelopmentFrameError;
routes.push({
  id: 'workbench',
  path: '/_dev/workbench',
  query: [],
  lazy: () => import('./workbench/workbench.page'),
});

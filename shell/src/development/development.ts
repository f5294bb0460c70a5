import { routes } from '../routes';
import { slots } from '../slots';
import { DevelopmentFrame } from './development-frame';
import { developmentRoutes } from './development-routes';

/*
 * Adds the workbench to the shell. Only the development configuration has this entry, before the shell's own, so that
 * release builds contain none of it.
 */
slots.Frame = DevelopmentFrame;
routes.push(...developmentRoutes);

import { buildArea } from '@nivaas/federation/webpack';
import { mediaFolder } from './paths';

/** One area in a process of its own: webpack's memory goes with it. */
buildArea(process.argv[2] ?? '', mediaFolder).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

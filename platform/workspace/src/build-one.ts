import { buildArea } from '@nivaas/federation/webpack';
import { mediaFolder } from './paths';

/** Builds one area in its own process, whose exit frees webpack's memory. */
buildArea(process.argv[2] ?? '', mediaFolder).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_TYPES } from '@nivaas/registry';
import type { Compiler } from 'webpack';
import { readOutput } from './builds/area-compiler';

const ASSET = /^\/_assets\/([\w-]+)\/v[0-9a-f]{12}\/([\w./-]+)$/;
const PICTURE = /^\/_(media\/[\w.-]+)$/;

/**
 * Answers requests for files of the areas in development with their current content, whatever version an open page
 * began with: updates and chunks that it loads later belong to the newest build.
 */
export function assetsOf(compilers: readonly Compiler[], areas: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, area, asset] = ASSET.exec(path) ?? [];
    const file = asset ?? PICTURE.exec(path)?.[1] ?? '';
    const from = asset === undefined ? compilers : compilers.filter((_, at) => areas[at] === area);
    const bytes =
      file && (await Promise.any(from.map((each) => readOutput(each, file))).catch(() => undefined));
    if (!bytes) return next();
    response.setHeader('content-type', CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'text/plain');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('access-control-allow-origin', '*');
    response.end(bytes);
  };
}

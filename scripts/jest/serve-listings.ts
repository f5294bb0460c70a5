import { readSample } from '@nivaas/listings/sample';
import { serveGrants } from '@nivaas/testing';

/** The functions of areas ask the homes of a fresh site, unless a test serves others. */
const serve = () =>
  serveGrants({
    listings: (path, request) => {
      const language = request?.headers?.['accept-language'] === 'hi' ? 'hi' : 'en';
      const { status, value } = readSample(path, language);
      return Response.json(value, { status });
    },
  });

serve();
afterEach(serve);

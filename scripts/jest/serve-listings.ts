import { serveGrants } from '../../packages/testing/src/serve-grants';

/** The functions of areas ask the homes of a fresh site, unless a test serves others. */
const serve = () =>
  serveGrants({
    listings: (path, request) => {
      // Here, because most suites ask for no home.
      const { readSample } =
        jest.requireActual<typeof import('@nivaas/listings/sample')>('@nivaas/listings/sample');
      const language = request?.headers?.['accept-language'] === 'hi' ? 'hi' : 'en';
      const { status, value } = readSample(path, language);
      return Response.json(value, { status });
    },
  });

serve();
afterEach(serve);

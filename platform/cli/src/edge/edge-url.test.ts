import { edgeUrl } from './edge-connection';

test.each(['ftp://site', 'https://site.example/path', 'https://a@site.example', 'site'])(
  '%s is no site',
  (url) => {
    expect(() => edgeUrl(url)).toThrow(`such as https://example.org, not "${url}"`);
  },
);

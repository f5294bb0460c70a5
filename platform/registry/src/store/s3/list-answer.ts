const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a page of `ListObjectsV2`. Only the token is decoded: our keys contain no entities, and the caller drops other
 * keys.
 *
 * @returns `next` continues the list; undefined on the last page.
 */
export function pageOfKeys(xml: string): { keys: string[]; folders: string[]; next: string | undefined } {
  const keys = [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs)].map(
    ([, key = '']) => key,
  );
  const folders = [...xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)].map(
    ([, name = '']) => name,
  );
  const isCut = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { keys, folders, next: isCut && token !== undefined ? decode(token) : undefined };
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}

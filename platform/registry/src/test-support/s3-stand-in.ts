import { AwsV4Signer } from 'aws4fetch';

export interface StandInRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  body: Buffer;
}

export const STAND_IN_KEYS = { accessKeyId: 'test', secretAccessKey: 'testsecret', region: 'us-east-1' };
export const STAND_IN_BUCKET = 'nivaas';

/**
 * Answers like a bucket of S3, as documented, for tests without a real server. Covers only what a registry uses.
 *
 * @param now Milliseconds; for signatures that expire.
 */
export function createS3StandIn(now = Date.now): (request: StandInRequest) => Promise<StandInAnswer> {
  const objects = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  return async (request) => {
    const { method, path, headers, body } = request;
    const url = new URL(path, 'http://stand-in');
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    if (!(await isSigned(request))) return refusal(403, 'SignatureDoesNotMatch');
    if (isExpired(url.searchParams, now())) return refusal(403, 'AccessDenied');
    if (bucket !== STAND_IN_BUCKET) return refusal(404, 'NoSuchBucket');
    if (method === 'GET' && key === '') return done(listOf([...objects.keys()], url.searchParams));
    const object = objects.get(key);
    switch (method) {
      case 'PUT':
        if (headers['if-none-match'] === '*' && object) return refusal(412, 'PreconditionFailed');
        objects.set(key, { body, headers: metadataOf(headers) });
        return done('');
      case 'DELETE':
        objects.delete(key);
        return { status: 204, body: Buffer.alloc(0) };
      case 'GET':
      case 'HEAD':
        return object ? { status: 200, ...object } : refusal(404, 'NoSuchKey');
      default:
        return refusal(405, 'MethodNotAllowed');
    }
  };
}

/** The user-defined metadata of an object. */
export function metadataOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

/** Compares the signature, in the header or in the query, with one made by the right key. */
async function isSigned({ method, path, headers, body }: StandInRequest): Promise<boolean> {
  const url = new URL(path, `http://${headers['host'] ?? ''}`);
  const query = url.searchParams;
  const given = query.get('X-Amz-Signature');
  const list = query.get('X-Amz-SignedHeaders') ?? headers['authorization'] ?? '';
  const [, names = list] = /SignedHeaders=([^,]+)/.exec(list) ?? [];
  const signed = Object.fromEntries(
    names
      .split(';')
      .filter((name) => name !== 'host')
      .map((name) => [name, headers[name] ?? '']),
  );
  const datetime = query.get('X-Amz-Date') ?? headers['x-amz-date'] ?? '';
  for (const name of ['Signature', 'SignedHeaders', 'Algorithm', 'Credential', 'Date'])
    query.delete(`X-Amz-${name}`);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: signed,
    body: new Uint8Array(body),
    service: 's3',
    datetime,
    signQuery: given !== null,
    ...STAND_IN_KEYS,
  });
  const made = await signer.sign();
  return given === null
    ? made.headers.get('authorization') === headers['authorization']
    : made.url.searchParams.get('X-Amz-Signature') === given;
}

function isExpired(query: URLSearchParams, now: number): boolean {
  const [, ...date] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = date.map(Number);
  const signedAt = Date.UTC(year, month - 1, day, hour, minute, second);
  return date.length > 0 && now > signedAt + Number(query.get('X-Amz-Expires')) * 1_000;
}

function listOf(all: string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const size = Number(query.get('max-keys') ?? 1_000);
  const names = all.filter((key) => key.startsWith(prefix)).map((key) => rolledUp(key, prefix, query));
  const found = [...new Set(names)].filter((name) => name > after).sort();
  const keys = found.slice(0, size);
  const isCut = found.length > size;
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<IsTruncated>${isCut}</IsTruncated>`,
    isCut ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '',
    ...keys.map((key) =>
      key.endsWith('/')
        ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${key}</Key><Size>1</Size></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('');
}

/** With a delimiter, a folder stands for all keys below it. */
function rolledUp(key: string, prefix: string, query: URLSearchParams): string {
  const end = query.has('delimiter') ? key.indexOf('/', prefix.length) : -1;
  return end === -1 ? key : key.slice(0, end + 1);
}

function done(text: string): StandInAnswer {
  return { status: 200, body: Buffer.from(text) };
}

function refusal(status: number, code: string): StandInAnswer {
  return { status, body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`) };
}

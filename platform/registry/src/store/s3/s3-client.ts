import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Operation } from '../operations';
import type { StoreClock } from '../store-clock';
import { errorCode, StoreError } from '../store-error';

export interface S3Settings {
  /** Address of the bucket: `https://host[:port]/bucket`. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Any, such as `us-east-1`, for a server without regions. */
  region: string;
  /** Keys per page of a list; default: the server's. */
  pageSize?: number;
}

interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** An earlier attempt may have reached the server. */
  isUncertain: boolean;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key and query. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Statuses besides success that are an answer; any other is a failure. */
  expects?: readonly number[];
}

/** Sends a signed request, with retries until the deadline of the operation. */
export type S3Client = (request: S3Request, operation: Operation) => Promise<S3Answer>;

const MAX_ATTEMPTS = 6;
/** Longest pause before the second attempt; it doubles before each further one. */
const FIRST_PAUSE_MS = 100;
/** The server refuses a write after this time, so that an abandoned one cannot take effect much later. */
const WRITE_EXPIRES_SECONDS = 30;
/** Errors of a request that was never sent. */
const NOT_SENT = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * A client of one bucket. Every request is safe to retry: reads, deletions and conditional creations are idempotent.
 * Pauses are random, so that clients do not return all at once (AWS, "Exponential backoff and jitter": full jitter).
 *
 * @param clock Is told the server's time. Requests are signed with it, or a server refuses them for a wrong clock here.
 * @throws {StoreError} when no attempt gets a final answer
 */
export function createS3Client(
  { bucketUrl, accessKeyId, secretAccessKey, region }: S3Settings,
  clock: StoreClock,
): S3Client {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async (request, operation) => {
    const isWrite = isWriting(request);
    let isUncertain = false;
    let lastError: unknown;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const pauseMs = attempt === 0 ? 0 : Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1);
      await wait(pauseMs, undefined, { signal: operation.signal });
      if (isWrite) operation.isUncertain = true;
      const answer = await send(aws, bucketUrl, request, operation, clock).catch((error: unknown) => {
        operation.signal.throwIfAborted();
        return { error };
      });
      const isFinal = !('error' in answer) && !isTransient(answer.status, answer.body);
      isUncertain ||= !isFinal && mayHaveWritten(answer);
      if (isWrite) operation.isUncertain = isUncertain;
      if (isFinal) {
        assertExpected(answer, request);
        return { ...answer, isUncertain };
      }
      lastError =
        'error' in answer ? answer.error : new Error(`it answered ${answer.status} ${codeOf(answer.body)}`);
    }
    throw new StoreError(
      'unavailable',
      `The store at ${bucketUrl} does not answer ${request.method} ${request.path}: ${reasonOf(lastError)}.`,
      { cause: lastError },
    );
  };
}

async function send(
  aws: AwsClient,
  bucketUrl: string,
  request: S3Request,
  { signal, attemptMs, extend }: Operation,
  clock: StoreClock,
): Promise<Pick<S3Answer, 'status' | 'headers' | 'body'>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${attemptMs} ms`)), attemptMs);
  try {
    const sinceMs = Date.now();
    const answer = await fetch(await sign(aws, bucketUrl, request, clock.now()), {
      signal: AbortSignal.any([signal, late.signal]),
      // Another server's answer must not be taken for the registry.
      redirect: 'error',
    });
    clearTimeout(timer);
    clock.note(Date.parse(answer.headers.get('date') ?? ''), sinceMs);
    extend(Number(answer.headers.get('content-length')) || 0);
    const { status, headers } = answer;
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads are signed in a header. Writes are signed in the query, where a signature can expire. */
function sign(
  aws: AwsClient,
  bucketUrl: string,
  { method, path, headers = {}, body = Buffer.alloc(0) }: S3Request,
  at: Date,
): Promise<Request> {
  const datetime = at.toISOString().replace(/[:-]|\.\d{3}/g, '');
  if (!isWriting({ method })) {
    const hash = createHash('sha256').update(body).digest('hex');
    return aws.sign(`${bucketUrl}/${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      aws: { datetime },
    });
  }
  // A signature in the query does not cover the content, so the signed headers do.
  const md5 = createHash('md5').update(body).digest('base64');
  return aws.sign(`${bucketUrl}/${path}?X-Amz-Expires=${WRITE_EXPIRES_SECONDS}`, {
    method,
    headers: method === 'PUT' ? { ...headers, 'content-md5': md5 } : headers,
    ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    aws: { datetime, signQuery: true },
  });
}

function isWriting({ method }: Pick<S3Request, 'method'>): boolean {
  return method === 'PUT' || method === 'DELETE';
}

/** Worth a retry: a server error, too many requests, a conflicting write in progress, or a signature of a wrong time. */
function isTransient(status: number, body: Buffer): boolean {
  if (status === 501) return false;
  if (status === 403) return codeOf(body) === 'RequestTimeTooSkewed';
  return status >= 500 || status === 429 || (status === 409 && codeOf(body) !== 'BucketAlreadyExists');
}

/** Only a conflict, and a request that was never sent, guarantee that nothing was written. */
function mayHaveWritten(answer: { status: number } | { error: unknown }): boolean {
  return 'error' in answer ? !NOT_SENT.has(errorCode(causeOf(answer.error))) : answer.status !== 409;
}

/** @throws {StoreError} */
function assertExpected(
  { status, body }: Pick<S3Answer, 'status' | 'body'>,
  { method, path, expects = [] }: S3Request,
): void {
  const code = codeOf(body);
  if ((status >= 200 && status < 300) || (expects.includes(status) && code !== 'NoSuchBucket')) return;
  const isFull = status === 507 || /Quota|StorageFull|InsufficientStorage/.test(code);
  const message = `The store answered ${status} ${code} to ${method} ${path}.`;
  throw new StoreError(isFull ? 'full' : 'unavailable', message);
}

/** The `<Code>` of an error answer. */
function codeOf(body: Buffer): string {
  return /<Code>([\w.]{1,80})<\/Code>/.exec(body.toString('utf8', 0, 4_000))?.[1] ?? '';
}

function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

/** `fetch` wraps errors of the connection. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

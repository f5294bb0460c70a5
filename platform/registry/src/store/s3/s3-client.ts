import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../store-error';

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

export interface S3Answer {
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
  signal?: AbortSignal;
}

/** Sends a signed request, with retries. */
export type S3Client = (request: S3Request) => Promise<S3Answer>;

const MAX_ATTEMPTS = 6;
/** Longest pause before the second attempt; it doubles before each further one. */
const FIRST_PAUSE_MS = 100;
const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * A client of one bucket. Every request is safe to retry: reads, deletions and conditional creations are idempotent.
 * Pauses are random, so that clients do not return all at once (AWS, "Exponential backoff and jitter": full jitter).
 *
 * @throws {StoreError} when no attempt gets a final answer
 */
export function createS3Client({ bucketUrl, accessKeyId, secretAccessKey, region }: S3Settings): S3Client {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async (request) => {
    let isUncertain = false;
    let lastError: unknown;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await wait(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
      try {
        const { status, headers, body } = await send(aws, bucketUrl, request);
        if (!isTransient(status, body)) return { status, headers, body, isUncertain };
        lastError = new Error(`it answered ${status} ${codeOf(body)}`);
        // Only a conflict guarantees that nothing was written.
        if (status !== 409) isUncertain = true;
      } catch (error) {
        if (request.signal?.aborted) throw error;
        lastError = error;
        isUncertain = true;
      }
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
  { method, path, headers = {}, body, signal }: S3Request,
): Promise<Pick<S3Answer, 'status' | 'headers' | 'body'>> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signed = await aws.sign(`${bucketUrl}/${path}`, {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const deadline = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  const answer = await fetch(signed, {
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    // Another server's answer must not be taken for the registry.
    redirect: 'error',
  });
  const { status, headers: answered } = answer;
  return { status, headers: answered, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Worth a retry: a server error, too many requests, or a conflicting write in progress. */
function isTransient(status: number, body: Buffer): boolean {
  if (status === 501) return false;
  return status >= 500 || status === 429 || (status === 409 && codeOf(body) !== 'BucketAlreadyExists');
}

/** The `<Code>` of an error answer. */
export function codeOf(body: Buffer): string {
  return /<Code>([\w.]{1,80})<\/Code>/.exec(body.toString('utf8', 0, 4_000))?.[1] ?? '';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../store-error';

export interface S3Settings {
  /** Address of the bucket: `https://host[:port]/bucket`. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `us-east-1` where the server does not care. */
  region: string;
  /** Keys in one page of a list; default the server's. */
  pageSize?: number;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** An earlier try of this request may have reached the server. */
  isUncertain: boolean;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key and query, behind the address of the bucket. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal;
}

/** Sends signed requests; what is safe to repeat is repeated. */
export type S3Client = (request: S3Request) => Promise<S3Answer>;

const TRIES = 6;
/** The pause before the second try is up to this long, and twice as long before each further one. Milliseconds. */
const FIRST_PAUSE = 100;
/** A try is given up after this long. Milliseconds. */
const PATIENCE = 15_000;

/**
 * A client of one bucket. Reads, deletions and conditional creations may all be repeated after a lost answer: they
 * come to the same. Pauses are drawn at random, so that many clients do not come back at once (AWS, "Exponential
 * backoff and jitter": full jitter).
 *
 * @throws {StoreError} when the server refuses, or does not answer in six tries
 */
export function createS3Client({ bucketUrl, accessKeyId, secretAccessKey, region }: S3Settings): S3Client {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async (request) => {
    let isUncertain = false;
    let lastError: unknown;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await wait(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1));
      try {
        const { status, headers, body } = await send(aws, bucketUrl, request);
        if (!isPassing(status, body)) return { status, headers, body, isUncertain };
        lastError = new Error(`it answered ${status} ${codeOf(body)}`);
        // A conflict says that nothing was written; any other failure leaves it open.
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
  const deadline = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(signed, {
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    // Only the store that was configured is asked: another server's answer would be taken for the registry.
    redirect: 'error',
  });
  const { status, headers: answered } = answer;
  return { status, headers: answered, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Answers that another try may change: the server's own trouble, too many requests, a write under way. */
function isPassing(status: number, body: Buffer): boolean {
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

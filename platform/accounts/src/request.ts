import type { PlainRequest } from '@nivaas/http';

/** Its query is ignored. */
export interface AccountsRequest extends PlainRequest {
  /** The client's address, as determined by the edge. */
  address: string;
}

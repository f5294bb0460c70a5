import type { Kernel } from '../kernel';
import type { PageHooks } from './page-hooks';

/** What answers pages: parts of the kernel, and what features do about pages. */
export interface PageKernel extends Pick<Kernel, 'releases' | 'documents' | 'buckets' | 'seen' | 'config'> {
  hooks: PageHooks;
  onError: (error: unknown, requestId?: string) => void;
}

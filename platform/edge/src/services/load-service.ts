import { createRequire } from 'node:module';
import type { SiteService } from '@nivaas/http';

/** The default export of a service's module. @param file Its path. */
export function loadService(file: string): SiteService {
  return (createRequire(__filename)(file) as { default: SiteService }).default;
}

import type { Feature } from '../feature';
import { Webhook } from './webhook';

/** Tells a receiver of each change of the site. */
export const webhook: Feature = {
  name: 'webhook',
  open: ({ config, metrics, log, registry, store }) => {
    if (!config.WEBHOOK_URL || !store) return {};
    const receiver = { ...config.WEBHOOK_URL, site: config.PUBLIC_ORIGIN };
    const webhook = new Webhook({ receiver, registry, store, log });
    const isUp = () => Number(webhook.isUp);
    metrics.read('gauge', 'nivaas_webhook_up', '0 while the receiver of changes does not take one', isUp);
    return { close: () => webhook.close() };
  },
};

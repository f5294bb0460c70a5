import type { Translation } from '@nivaas/contracts';
import type { messages } from './messages';

const hindi: Translation<typeof messages> = {
  priceOnRequest: 'कीमत पूछने पर',
  perMonth: { card: '/माह', detail: '/माह' },
  squareFeet: 'वर्ग फ़ुट',
  crore: 'करोड़',
  lakh: 'लाख',
};

export const translation = { portal: hindi };

import type { PhoneRule } from '@nivaas/contracts';

export const INDIAN_PHONE: PhoneRule = { prefix: '+91', digits: 10 };
export const INDIAN_MOBILE: PhoneRule = { ...INDIAN_PHONE, firstDigits: '6789' };

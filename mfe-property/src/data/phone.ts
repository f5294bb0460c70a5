import { brand } from '@nivaas/contracts';

/** False while the site has its placeholder number; then say so beside it. */
export const isPhoneSet = !brand.phone.endsWith('00000 00000');

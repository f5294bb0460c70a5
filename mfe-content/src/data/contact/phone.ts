import { brand } from '@nivaas/contracts';

/** False while the site's number is the one that nobody can have: then say so beside it. */
export const isPhoneSet = !brand.phone.endsWith('00000 00000');

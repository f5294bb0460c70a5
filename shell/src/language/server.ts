import { language } from '@nivaas/contracts';
import { install } from './hindi';

if (language === 'hi') install();

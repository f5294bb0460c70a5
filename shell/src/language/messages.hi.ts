import '@nivaas/ui/fonts-devanagari.css';
import { installTranslation } from '@nivaas/contracts/translation';
import { translation as catalog } from '@nivaas/catalog/messages.hi';
import { translation as portal } from '@nivaas/portal/messages.hi';
import { translation as ui } from '@nivaas/ui/messages.hi';
import { translation as shell } from '../messages.hi';

const BRAND = {
  brand: {
    legalName: 'Nivaas (नमूना)',
    tagline: 'भारत भर के घर: खरीदें, किराये पर लें या बेचें',
    address: 'पता तय नहीं है: यह एक नमूना साइट है',
    grievanceOfficer: 'नियुक्त नहीं है: यह एक नमूना साइट है',
  },
};

/** Call it before any code with texts is loaded. */
export function install(): void {
  installTranslation('hi', { ...BRAND, ...catalog, ...portal, ...ui, ...shell });
}

import type { Translation } from '@nivaas/contracts';
import type { messages } from './messages';

const hindi: Translation<typeof messages> = {
  breadcrumb: 'आप यहाँ हैं',
  close: 'बंद करें',
  message: 'संदेश',
  optional: '(ज़रूरी नहीं)',
  errorSummaryTitle: 'कुछ ठीक करना है',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  passwordShown: 'आपका पासवर्ड दिख रहा है',
  passwordHidden: 'आपका पासवर्ड छिपा है',
  suggestions: '{0, plural, =0 {कोई सुझाव नहीं} one {# सुझाव} other {# सुझाव}}',
  sample: 'नमूना',
  rated: '5 में से {0} की रेटिंग',
  asOf: 'कीमतें {0} की हैं। नई कीमतें अभी नहीं मिल सकीं।',
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
};

export const translation = { ui: hindi };

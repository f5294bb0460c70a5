import type { Translation } from '@nivaas/contracts';
import type { messages } from './messages';
import type { offlineMessages } from './offline/offline.messages';

const host: Translation<typeof messages> = {
  fallback: {
    title: 'पेज नहीं मिला',
    noReason: 'हमारी ओर से कुछ गड़बड़ी हुई।',
    notFound: 'यह पेज हमें नहीं मिला। पता लिखने में भूल हुई होगी, या पेज कहीं और चला गया है।',
    failed: 'यह पेज नहीं दिखाया जा सका। इनमें से किसी पेज पर जाएँ।',
  },
  onward: 'आगे कहाँ जाएँ',
  removed: {
    reason: 'किसी चीज़ ने यह पेज हटा दिया।',
    again: 'फिर से लोड करें',
  },
  unavailable: {
    title: 'यह पेज अभी उपलब्ध नहीं है',
    reason: 'हम सर्वर तक नहीं पहुँच सके। अपना कनेक्शन देखें और फिर कोशिश करें।',
    unreached: 'साइट तक अभी पहुँच नहीं हो पा रही है।',
    returns: 'यह अपने आप वापस आ जाएगा। इस डिवाइस पर आपका सहेजा हुआ सब कुछ सुरक्षित है।',
    meanwhile: 'बाकी साइट चल रही है। इस डिवाइस पर आपका सहेजा हुआ सब कुछ सुरक्षित है।',
    retry: 'फिर कोशिश करें',
    retrying: 'फिर कोशिश हो रही है…',
    part: '{0} अभी लोड नहीं हो सका।',
    otherPart: { name: 'पेज का यह हिस्सा', onward: 'होम' },
  },
};

const offline: Translation<typeof offlineMessages> = {
  label: 'कनेक्शन',
  kept: 'यह पेज {0} का है।',
  list: 'रखे हुए पेज',
  close: 'बंद करें',
  retry: 'फिर कोशिश करें',
  page: {
    title: 'इस डिवाइस पर रखे पेज',
    lead: 'ये बिना कनेक्शन के खुलते हैं।',
    missing: 'आपने जो पेज माँगा, वह इस डिवाइस पर नहीं है। साइट तक पहुँच लौटते ही वह अपने आप खुल जाएगा।',
    back: 'साइट तक फिर से पहुँचा जा सकता है।',
    goOn: 'पेज खोलें',
    opened: 'पहले खोले हुए',
    from: '{0} का',
    nothing: 'अभी यहाँ कोई पेज नहीं है। आप जो पेज खोलते हैं, वे बिना कनेक्शन के समय के लिए यहाँ रखे जाते हैं।',
    needsScript: 'इस सूची के लिए JavaScript ज़रूरी है।',
    description: 'इस डिवाइस पर रखे हुए पेज, जो बिना कनेक्शन के खुलते हैं।',
  },
};

export const translation = { host, 'host/offline': offline };

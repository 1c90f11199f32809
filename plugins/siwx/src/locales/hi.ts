import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'साइन इन करें',
  asks: 'आपसे अपने वॉलेट से साइन इन करने को कहता है',
  account: 'खाता',
  network: 'नेटवर्क',
  free: 'हस्ताक्षर साबित करता है कि यह खाता आपका है। इससे न कुछ भेजा जाता है, न कोई खर्च होता है।',
  message: 'आप किस पर हस्ताक्षर करते हैं',
  sign: 'साइन इन करें',
  again: 'फिर कोशिश करें',
  cancel: 'अभी नहीं',
  disconnect: 'डिस्कनेक्ट करें',
  waiting: '{wallet} में पुष्टि करें…',
  checking: 'जाँच हो रही है…',
  'problem.declined': 'हस्ताक्षर अस्वीकार किया गया। आपने साइन इन नहीं किया है।',
  'problem.disconnected': 'वॉलेट अब कनेक्ट नहीं है। साइन इन करने के लिए उसे फिर से कनेक्ट करें।',
  'problem.refused': 'साइट ने यह हस्ताक्षर स्वीकार नहीं किया।',
  'problem.expired': 'इसमें बहुत समय लग गया। फिर से साइन इन करें।',
  'problem.smartAccount': 'हो सकता है यह साइट स्मार्ट अकाउंट का समर्थन न करे। कोई दूसरा खाता आज़माएँ।',
  'problem.unreachable': 'साइट के साइन-इन तक पहुँचा नहीं जा सका। अपना कनेक्शन जाँचें।',
  'problem.domain': 'यह पेज इस साइन-इन के लिए नहीं कह सकता। साइट का पता जाँचें।',
  'problem.default': 'आपको साइन इन नहीं किया जा सका।',
}

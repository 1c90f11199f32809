import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'प्राप्त करें',
  label: 'प्राप्त करें',
  network: 'नेटवर्क',
  'qr.label': '{network} पर आपके पते का QR कोड',
  'qr.waiting': 'QR कोड तैयार हो रहा है…',
  address: 'आपका पता',
  'copy.label': 'पता कॉपी करें',
  'copy.done': 'कॉपी हो गया',
  'copy.failed': 'कॉपी नहीं हो सका',
  share: 'शेयर करें',
  'share.failed': 'शेयर नहीं हो सका',
  amount: 'राशि (वैकल्पिक)',
  'amount.problem.malformed': 'कोई संख्या लिखें, जैसे {example}.',
  'amount.problem.ambiguous': 'हज़ार को बिना अल्पविराम के लिखें: 1000.',
  'amount.problem.tooPrecise': '{symbol} में ज़्यादा से ज़्यादा {decimals} दशमलव अंक होते हैं।',
  'amount.problem.tooLarge': 'इतनी राशि हो ही नहीं सकती।',
  'amount.asked': 'कोड {amount} {symbol} माँगता है।',
  'warning.network': 'केवल {network} पर भेजें। किसी और नेटवर्क पर भेजी गई राशि खो सकती है।',
  'warning.smartAccount': 'यह खाता {network} पर एक कॉन्ट्रैक्ट है। किसी और नेटवर्क पर इसे भेजी गई राशि खो जाती है।',
  'warning.testnet': '{network} एक टेस्ट नेटवर्क है: इसके सिक्कों का कोई मूल्य नहीं है।',
  'none.title': 'कोई वॉलेट कनेक्ट नहीं है',
  'none.text': 'पता पाने के लिए एक वॉलेट कनेक्ट करें।',
  'none.action': 'वॉलेट कनेक्ट करें',
}

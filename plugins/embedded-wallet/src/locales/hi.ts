import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'एम्बेडेड वॉलेट',
  'frame.title': 'वॉलेट',
  'approve.title': 'अपने वॉलेट में मंज़ूर करें',
  'approve.loading': 'आपका वॉलेट लोड हो रहा है',
  'approve.failed': 'वॉलेट लोड नहीं हुआ',
  'approve.failed.text': 'वजह कंटेंट ब्लॉकर या आपका नेटवर्क हो सकता है।',
  'approve.cancel': 'रद्द करें',
  'updateEmail.title': 'ईमेल',
  'menu.email': 'ईमेल',
  'menu.backup': 'वॉलेट का बैकअप लें',
  notAllowed: 'इस कार्रवाई की इजाज़त नहीं है',
  sending: 'भेज दिया, नेटवर्क का इंतज़ार है',
  sentEarlier: 'जो आपने यहाँ पहले मंज़ूर किया था, वह भेज दिया गया है। दोबारा कोशिश करने से पहले अपनी गतिविधि देखें।',
  forgetful: 'पेज फिर से लोड होने पर ब्राउज़र आपको लॉग इन नहीं रखेगा।',
  cooldown: 'कृपया {count} सेकंड बाद फिर से कोशिश करें',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'एम्बेडेड वॉलेट लोड नहीं हो सका',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text': 'अपना कनेक्शन और कंटेंट ब्लॉकर जाँचें। दूसरे वॉलेट अब भी काम करते हैं।',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'एम्बेडेड वॉलेट ने जवाब नहीं दिया',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'फिर से कोशिश करें। जवाब न मिले तो पेज फिर से लोड करें।',
  'updateEmail.present': 'मौजूदा ईमेल:',
  'updateEmail.none': 'अभी कोई ईमेल नहीं',
  'updateEmail.text':
    'इसे आप अपने वॉलेट के पेज पर बदलते हैं, जहाँ कोई साइट नहीं देख सकती कि आप क्या टाइप करते हैं। फिर यहाँ दोबारा लॉग इन करें।',
  'updateEmail.open': 'अपना वॉलेट खोलें',
}

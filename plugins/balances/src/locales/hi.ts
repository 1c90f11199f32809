import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'टोकन',
  'tokens.list': 'आपके टोकन',
  total: 'कुल मूल्य',
  'price.none': 'कोई कीमत नहीं',
  loading: 'टोकन लोड हो रहे हैं…',
  'failed.toast': 'टोकन बैलेंस उपलब्ध नहीं है',
  'failed.title': 'आपके टोकन लोड नहीं हो सके',
  'failed.text': 'अपना कनेक्शन जाँचें, फिर कोशिश करें.',
  'failed.network': '{network} से जवाब नहीं मिला. ये राशियाँ पुरानी हो सकती हैं.',
  retry: 'फिर कोशिश करें',
  'empty.title': 'अपना पहला टोकन प्राप्त करें',
  'empty.text': 'आपके पते पर जो भेजा जाएगा, वह यहाँ दिखेगा.',
  'empty.action': 'प्राप्त करें',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Tokenlar',
  'tokens.list': 'Tokenlarınız',
  total: 'Toplam değer',
  'price.none': 'Fiyat yok',
  loading: 'Tokenlar yükleniyor…',
  'failed.toast': 'Token bakiyesi kullanılamıyor',
  'failed.title': 'Tokenlarınız yüklenemedi',
  'failed.text': 'Bağlantınızı kontrol edip yeniden deneyin.',
  'failed.network': '{network} yanıt vermedi. Bu tutarlar eski olabilir.',
  retry: 'Yeniden dene',
  'empty.title': 'İlk tokenınızı alın',
  'empty.text': 'Adresinize gönderilenler burada görünür.',
  'empty.action': 'Al',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Al',
  label: 'Al',
  network: 'Ağ',
  'qr.label': '{network} üzerindeki adresinizin QR kodu',
  'qr.waiting': 'QR kodu hazırlanıyor…',
  address: 'Adresiniz',
  'copy.label': 'Adresi kopyala',
  'copy.done': 'Kopyalandı',
  'copy.failed': 'Kopyalanamadı',
  share: 'Paylaş',
  'share.failed': 'Paylaşılamadı',
  amount: 'Tutar (isteğe bağlı)',
  'amount.problem.malformed': '{example} gibi bir sayı girin.',
  'amount.problem.ambiguous': 'Bini ayırıcı kullanmadan yazın: 1000.',
  'amount.problem.tooPrecise': '{symbol} en fazla {decimals} ondalık basamak alır.',
  'amount.problem.tooLarge': 'Bu, var olabilecekten fazla.',
  'amount.asked': 'Kod {amount} {symbol} istiyor.',
  'warning.network': 'Yalnızca {network} üzerinden gönderin. Başka bir ağdan gelenler kaybolabilir.',
  'warning.smartAccount':
    'Bu hesap {network} üzerinde bir sözleşmedir. Başka bir ağdan gönderilenler kaybolur.',
  'warning.testnet': '{network} bir test ağıdır: coinlerinin değeri yoktur.',
  'none.title': 'Bağlı cüzdan yok',
  'none.text': 'Adres almak için bir cüzdan bağlayın.',
  'none.action': 'Cüzdan bağla',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Gömülü cüzdan',
  'frame.title': 'Cüzdan',
  'approve.title': 'Cüzdanınızda onaylayın',
  'approve.loading': 'Cüzdanınız yükleniyor',
  'approve.failed': 'Cüzdan yüklenmedi',
  'approve.failed.text': 'Nedeni bir içerik engelleyici veya ağınız olabilir.',
  'approve.cancel': 'İptal',
  'updateEmail.title': 'E-posta',
  'menu.email': 'E-posta',
  'menu.backup': 'Cüzdanı yedekle',
  notAllowed: 'Bu işleme izin verilmiyor',
  sending: 'Gönderildi, ağ bekleniyor',
  sentEarlier:
    'Burada daha önce onayladığınız bir işlem gönderildi. Yeniden denemeden önce işlem geçmişinize bakın.',
  forgetful: 'Sayfa yenilendiğinde tarayıcınız oturumunuzu açık tutmayacak.',
  cooldown: 'Lütfen {count} saniye sonra tekrar deneyin',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Gömülü cüzdan yüklenemedi',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Bağlantınızı ve içerik engelleyicileri kontrol edin. Diğer cüzdanlar çalışmaya devam ediyor.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'Gömülü cüzdan yanıt vermedi',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'Tekrar deneyin. Yine yanıt vermezse sayfayı yenileyin.',
  'updateEmail.present': 'Geçerli e-posta:',
  'updateEmail.none': 'Henüz e-posta yok',
  'updateEmail.text':
    'Bunu, yazdıklarınızı hiçbir sitenin göremediği cüzdan sayfanızda değiştirirsiniz. Ardından burada yeniden giriş yapın.',
  'updateEmail.open': 'Cüzdanınızı açın',
}

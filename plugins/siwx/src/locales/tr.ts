import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Giriş yap',
  asks: 'cüzdanınızla giriş yapmanızı istiyor',
  account: 'Hesap',
  network: 'Ağ',
  free: 'İmza, bu hesabın size ait olduğunu kanıtlar. Hiçbir şey göndermez ve ücretsizdir.',
  message: 'Mesaj',
  sign: 'Giriş yap',
  again: 'Tekrar dene',
  cancel: 'Şimdi değil',
  disconnect: 'Bağlantıyı kes',
  waiting: '{wallet} içinde onaylayın…',
  checking: 'Kontrol ediliyor…',
  'problem.declined': 'İmza reddedildi. Giriş yapmadınız.',
  'problem.disconnected': 'Cüzdan artık bağlı değil. Giriş yapmak için yeniden bağlayın.',
  'problem.refused': 'Site bu imzayı kabul etmedi.',
  'problem.expired': 'Çok uzun sürdü. Yeniden giriş yapın.',
  'problem.smartAccount': 'Bu site akıllı hesapları desteklemiyor olabilir. Başka bir hesap deneyin.',
  'problem.owners':
    'Bu hesabın diğer sahiplerinin de imzalaması gerekiyor. Onlar imzaladıktan sonra yeniden deneyin.',
  'problem.unreachable': 'Sitenin girişine ulaşılamıyor. Bağlantınızı kontrol edin.',
  'problem.domain': 'Bu sayfa bu girişi isteyemez. Sitenin adresini kontrol edin.',
  'problem.site': 'Bu sitenin giriş sistemi doğru ayarlanmamış. Siteyi yönetenlere haber verin.',
  'problem.cookies': 'Tarayıcınız bu sitenin çerezlerini saklamıyor. Çerezlere izin verin ve tekrar deneyin.',
  'problem.rateLimited': 'Çok fazla deneme yapıldı. On dakika bekleyip tekrar deneyin.',
  'problem.pending': 'Cüzdanınız önceki bir isteğe yanıt vermedi. Cüzdanı açın ve tekrar deneyin.',
  'problem.default': 'Giriş yapılamadı.',
}

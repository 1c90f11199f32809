import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Tokens',
  'tokens.list': 'Tus tokens',
  total: 'Valor total',
  'price.none': 'Sin precio',
  loading: 'Cargando tokens…',
  'failed.toast': 'Saldo de tokens no disponible',
  'failed.title': 'No se pudieron cargar tus tokens',
  'failed.text': 'Comprueba tu conexión e inténtalo de nuevo.',
  'failed.network': '{network} no respondió. Estos importes pueden ser antiguos.',
  retry: 'Reintentar',
  'empty.title': 'Recibe tu primer token',
  'empty.text': 'Lo que se envíe a tu dirección aparecerá aquí.',
  'empty.action': 'Recibir',
}

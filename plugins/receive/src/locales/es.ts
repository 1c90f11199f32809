import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Recibir',
  label: 'Recibir',
  network: 'Red',
  'qr.label': 'Código QR de tu dirección en {network}',
  'qr.waiting': 'Preparando el código QR…',
  address: 'Tu dirección',
  'copy.label': 'Copiar dirección',
  'copy.done': 'Copiada',
  'copy.failed': 'No se pudo copiar',
  share: 'Compartir',
  'share.failed': 'No se pudo compartir',
  amount: 'Importe (opcional)',
  'amount.problem.malformed': 'Escribe un número, como {example}.',
  'amount.problem.ambiguous': 'Escribe mil sin separador: 1000.',
  'amount.problem.tooPrecise': '{symbol} tiene como máximo {decimals} decimales.',
  'amount.problem.tooLarge': 'Es más de lo que puede haber.',
  'amount.asked': 'El código pide {amount} {symbol}.',
  'warning.network': 'Envía solo por {network}. Lo que llegue por otra red puede perderse.',
  'warning.smartAccount':
    'Esta cuenta es un contrato en {network}. Lo que se le envíe por otra red se pierde.',
  'warning.testnet': '{network} es una red de pruebas: sus monedas no valen nada.',
  'none.title': 'Ninguna wallet conectada',
  'none.text': 'Conecta una para tener una dirección.',
  'none.action': 'Conectar wallet',
}

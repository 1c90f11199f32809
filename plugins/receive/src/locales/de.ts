import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Empfangen',
  label: 'Empfangen',
  network: 'Netzwerk',
  'qr.label': 'QR-Code deiner Adresse auf {network}',
  'qr.waiting': 'QR-Code wird vorbereitet …',
  address: 'Deine Adresse',
  'copy.label': 'Adresse kopieren',
  'copy.done': 'Kopiert',
  'copy.failed': 'Kopieren nicht möglich',
  share: 'Teilen',
  'share.failed': 'Teilen nicht möglich',
  amount: 'Betrag (optional)',
  'amount.problem.malformed': 'Gib eine Zahl ein, z. B. {example}.',
  'amount.problem.ambiguous': 'Schreib tausend ohne Trennzeichen: 1000.',
  'amount.problem.tooPrecise': '{symbol} hat höchstens {decimals} Nachkommastellen.',
  'amount.problem.tooLarge': 'Das ist mehr, als es geben kann.',
  'amount.asked': 'Der Code bittet um {amount} {symbol}.',
  'warning.network': 'Nur auf {network} senden. Was in einem anderen Netzwerk ankommt, kann verloren sein.',
  'warning.smartAccount':
    'Dieses Konto ist ein Vertrag auf {network}. Was ihm in einem anderen Netzwerk gesendet wird, ist verloren.',
  'warning.testnet': '{network} ist ein Testnetzwerk: Seine Münzen sind nichts wert.',
  'none.title': 'Keine Wallet verbunden',
  'none.text': 'Verbinde eine, um eine Adresse zu bekommen.',
  'none.action': 'Wallet verbinden',
}

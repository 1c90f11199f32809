import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Token',
  'tokens.list': 'Ihre Token',
  total: 'Gesamtwert',
  'price.none': 'Kein Preis',
  loading: 'Token werden geladen …',
  'failed.toast': 'Token-Guthaben nicht verfügbar',
  'failed.title': 'Ihre Token konnten nicht geladen werden',
  'failed.text': 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'failed.network': '{network} hat nicht geantwortet. Diese Beträge können veraltet sein.',
  retry: 'Erneut versuchen',
  'empty.title': 'Empfangen Sie Ihren ersten Token',
  'empty.text': 'Was an Ihre Adresse gesendet wird, erscheint hier.',
  'empty.action': 'Empfangen',
}

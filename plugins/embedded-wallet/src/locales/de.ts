import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Integrierte Wallet',
  'frame.title': 'Wallet',
  'approve.title': 'In deiner Wallet bestätigen',
  'approve.loading': 'Deine Wallet wird geladen',
  'approve.failed': 'Die Wallet wurde nicht geladen',
  'approve.failed.text': 'Der Grund kann ein Inhaltsblocker oder dein Netzwerk sein.',
  'approve.cancel': 'Abbrechen',
  'updateEmail.title': 'E-Mail',
  'menu.email': 'E-Mail',
  'menu.backup': 'Wallet sichern',
  notAllowed: 'Aktion nicht erlaubt',
  sending: 'Gesendet, warten auf das Netzwerk',
  sentEarlier:
    'Etwas, das du hier vorhin bestätigt hast, wurde gesendet. Sieh in deinen Aktivitäten nach, bevor du es noch einmal versuchst.',
  forgetful: 'Nach dem Neuladen der Seite bist du in diesem Browser nicht mehr angemeldet.',
  cooldown: {
    one: 'Bitte versuche es in {count} Sekunde erneut',
    other: 'Bitte versuche es in {count} Sekunden erneut',
  },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Die integrierte Wallet konnte nicht geladen werden',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Prüfe deine Verbindung und Inhaltsblocker. Andere Wallets funktionieren weiterhin.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'Die integrierte Wallet hat nicht geantwortet',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Versuche es erneut. Wenn sie still bleibt, lade die Seite neu.',
  'updateEmail.present': 'Aktuelle E-Mail-Adresse:',
  'updateEmail.none': 'Noch keine E-Mail-Adresse',
  'updateEmail.text':
    'Du änderst sie auf der eigenen Seite deiner Wallet, wo keine Website sieht, was du eingibst. Melde dich danach hier neu an.',
  'updateEmail.open': 'Deine Wallet öffnen',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  menu: 'Namen wählen',
  'title.RegisterAccountName': 'Namen wählen',
  'title.RegisterAccountNameSuccess': 'Dein Name',
  name: 'Name',
  text: 'Darüber finden und bezahlen dich andere, anstelle deiner Adresse.',
  'problem.short': 'Ein Name hat mindestens 4 Zeichen.',
  'problem.long': 'Ein Name hat höchstens 63 Zeichen.',
  'problem.characters': 'Verwende die Buchstaben a bis z, Ziffern und Bindestriche.',
  'problem.hyphens': 'Ein Bindestrich steht einzeln zwischen Buchstaben oder Ziffern.',
  'answer.asking': 'Wird geprüft …',
  'answer.free': '{name} ist frei.',
  'answer.taken': '{name} oder ein ähnlich aussehender Name ist vergeben.',
  'answer.reserved': '{name} ist reserviert.',
  'answer.unreachable': 'Namen können gerade nicht geprüft werden. Prüfe deine Verbindung.',
  suggestions: 'Ähnliche freie Namen',
  register: 'Registrieren',
  again: 'Erneut versuchen',
  waiting: 'Bestätige in deiner Wallet. Es kostet nichts.',
  'failure.declined': 'Du hast abgelehnt. Der Name ist nicht registriert.',
  'failure.taken': 'Jemand war schneller: Der Name ist vergeben.',
  'failure.account':
    'Melde dich zuerst an: Namen sind für alle, die sich per E-Mail oder mit einem sozialen Konto anmelden.',
  'failure.network': 'Namen sind für EVM-Konten. Wechsle in eines ihrer Netzwerke.',
  'failure.failed': 'Der Name konnte nicht registriert werden.',
  'success.text': 'Das ist ab jetzt dein Name.',
  copy: 'Namen kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
  registered: '{name} ist ab jetzt dein Name.',
}

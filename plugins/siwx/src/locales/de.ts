import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Anmelden',
  asks: 'bittet dich, dich mit deiner Wallet anzumelden',
  account: 'Konto',
  network: 'Netzwerk',
  free: 'Die Signatur beweist, dass dieses Konto dir gehört. Sie sendet nichts und kostet nichts.',
  message: 'Nachricht',
  sign: 'Anmelden',
  again: 'Erneut versuchen',
  cancel: 'Nicht jetzt',
  disconnect: 'Trennen',
  waiting: 'In {wallet} bestätigen …',
  checking: 'Wird geprüft …',
  'problem.declined': 'Signatur abgelehnt. Du bist nicht angemeldet.',
  'problem.disconnected': 'Die Wallet ist nicht mehr verbunden. Verbinde sie erneut, um dich anzumelden.',
  'problem.refused': 'Die Website hat diese Signatur nicht angenommen.',
  'problem.expired': 'Das hat zu lange gedauert. Melde dich erneut an.',
  'problem.smartAccount':
    'Diese Website unterstützt Smart Accounts vielleicht nicht. Versuche es mit einem anderen Konto.',
  'problem.owners': 'Andere Inhaber dieses Kontos müssen noch signieren. Versuche es danach erneut.',
  'problem.unreachable': 'Die Anmeldung der Website ist nicht erreichbar. Prüfe deine Verbindung.',
  'problem.domain': 'Diese Seite kann nicht um diese Anmeldung bitten. Prüfe die Adresse der Website.',
  'problem.site':
    'Die Anmeldung dieser Website ist nicht richtig eingerichtet. Sag den Betreibern der Website Bescheid.',
  'problem.cookies':
    'Dein Browser speichert keine Cookies dieser Website. Erlaube sie und versuche es erneut.',
  'problem.rateLimited': 'Zu viele Versuche. Warte zehn Minuten und versuche es erneut.',
  'problem.pending':
    'Deine Wallet hat eine frühere Anfrage noch nicht beantwortet. Öffne sie und versuche es erneut.',
  'problem.default': 'Die Anmeldung ist fehlgeschlagen.',
}

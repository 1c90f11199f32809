import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Wallet intégré',
  'frame.title': 'Wallet',
  'approve.title': 'Approuvez dans votre wallet',
  'approve.loading': 'Chargement de votre wallet',
  'approve.failed': 'Le wallet ne s’est pas chargé',
  'approve.failed.text': 'Un bloqueur de contenu ou votre réseau peut en être la cause.',
  'approve.cancel': 'Annuler',
  'updateEmail.title': 'E-mail',
  'menu.email': 'E-mail',
  'menu.backup': 'Sauvegarder le wallet',
  notAllowed: 'Action non autorisée',
  sending: 'Envoyé, en attente du réseau',
  sentEarlier:
    'Une opération que vous aviez approuvée ici a été envoyée. Consultez votre activité avant de réessayer.',
  forgetful: 'Votre navigateur ne vous gardera pas connecté après un rechargement.',
  cooldown: {
    one: 'Veuillez réessayer dans {count} seconde',
    other: 'Veuillez réessayer dans {count} secondes',
  },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Impossible de charger le wallet intégré',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Vérifiez votre connexion et vos bloqueurs de contenu. Les autres wallets fonctionnent toujours.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'Le wallet intégré n’a pas répondu',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Réessayez. S’il ne répond toujours pas, rechargez la page.',
  'updateEmail.present': 'E-mail actuel :',
  'updateEmail.none': 'Pas encore d’e-mail',
  'updateEmail.text':
    'Vous pouvez le modifier sur la page de votre wallet, où aucun site ne voit ce que vous saisissez. Ensuite, reconnectez-vous ici.',
  'updateEmail.open': 'Ouvrir votre wallet',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Jetons',
  'tokens.list': 'Vos jetons',
  total: 'Valeur totale',
  'price.none': 'Sans prix',
  loading: 'Chargement des jetons…',
  'failed.toast': 'Solde des jetons indisponible',
  'failed.title': 'Impossible de charger vos jetons',
  'failed.text': 'Vérifiez votre connexion, puis réessayez.',
  'failed.network': '{network} n’a pas répondu. Ces montants sont peut-être anciens.',
  retry: 'Réessayer',
  'empty.title': 'Recevez votre premier jeton',
  'empty.text': 'Ce qui est envoyé à votre adresse apparaît ici.',
  'empty.action': 'Recevoir',
}

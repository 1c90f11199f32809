import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Recevoir',
  label: 'Recevoir',
  network: 'Réseau',
  'qr.label': 'Code QR de votre adresse sur {network}',
  'qr.waiting': 'Préparation du code QR…',
  address: 'Votre adresse',
  'copy.label': 'Copier l’adresse',
  'copy.done': 'Copiée',
  'copy.failed': 'Copie impossible',
  share: 'Partager',
  'share.failed': 'Partage impossible',
  amount: 'Montant (facultatif)',
  'amount.problem.malformed': 'Saisissez un nombre, comme {example}.',
  'amount.problem.ambiguous': 'Écrivez mille sans séparateur : 1000.',
  'amount.problem.tooPrecise': '{symbol} a au plus {decimals} décimales.',
  'amount.problem.tooLarge': 'C’est plus qu’il ne peut y en avoir.',
  'amount.asked': 'Le code demande {amount} {symbol}.',
  'warning.network': 'Envoyez uniquement sur {network}. Ce qui arrive sur un autre réseau peut être perdu.',
  'warning.smartAccount':
    'Ce compte est un contrat sur {network}. Ce qui lui est envoyé sur un autre réseau est perdu.',
  'warning.testnet': '{network} est un réseau de test : ses jetons ne valent rien.',
  'none.title': 'Aucun wallet connecté',
  'none.text': 'Connectez-en un pour obtenir une adresse.',
  'none.action': 'Connecter un wallet',
}

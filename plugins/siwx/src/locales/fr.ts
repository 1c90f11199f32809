import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Se connecter au site',
  asks: 'vous demande de vous identifier avec votre wallet',
  account: 'Compte',
  network: 'Réseau',
  free: 'La signature prouve que ce compte est le vôtre. Elle n’envoie rien et ne coûte rien.',
  message: 'Message',
  sign: 'S’identifier',
  again: 'Réessayer',
  cancel: 'Pas maintenant',
  disconnect: 'Déconnecter',
  waiting: 'Confirmez dans {wallet}…',
  checking: 'Vérification…',
  'problem.declined': 'Signature refusée. Vous n’êtes pas identifié.',
  'problem.disconnected': 'Le wallet n’est plus connecté. Connectez-le à nouveau pour vous identifier.',
  'problem.refused': 'Le site n’a pas accepté cette signature.',
  'problem.expired': 'Cela a pris trop de temps. Identifiez-vous à nouveau.',
  'problem.smartAccount':
    'Ce site ne prend peut-être pas en charge les comptes intelligents. Essayez un autre compte.',
  'problem.owners':
    'D’autres propriétaires de ce compte doivent encore signer. Réessayez une fois que c’est fait.',
  'problem.unreachable': 'L’identification du site est injoignable. Vérifiez votre connexion.',
  'problem.domain': 'Cette page ne peut pas demander cette identification. Vérifiez l’adresse du site.',
  'problem.site': 'L’identification de ce site est mal configurée. Prévenez les responsables du site.',
  'problem.cookies':
    'Votre navigateur ne conserve pas les cookies de ce site. Autorisez-les, puis réessayez.',
  'problem.rateLimited': 'Trop de tentatives. Attendez dix minutes, puis réessayez.',
  'problem.pending': 'Votre wallet n’a pas répondu à une demande précédente. Ouvrez-le, puis réessayez.',
  'problem.default': 'L’identification a échoué.',
}

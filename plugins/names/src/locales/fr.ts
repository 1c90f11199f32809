import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  menu: 'Choisir un nom',
  'title.RegisterAccountName': 'Choisir un nom',
  'title.RegisterAccountNameSuccess': 'Votre nom',
  name: 'Nom',
  text: 'On vous trouve et on vous paie avec lui, au lieu de votre adresse.',
  'problem.short': 'Un nom comporte au moins 4 caractères.',
  'problem.long': 'Un nom comporte au plus 63 caractères.',
  'problem.characters': 'Utilisez les lettres de a à z, des chiffres et des traits d’union.',
  'problem.hyphens': 'Un trait d’union se place entre des lettres ou des chiffres, un à la fois.',
  'answer.asking': 'Vérification…',
  'answer.free': '{name} est libre.',
  'answer.taken': '{name}, ou un nom qui lui ressemble, est déjà pris.',
  'answer.reserved': '{name} est réservé.',
  'answer.unreachable': 'Impossible de vérifier les noms pour l’instant. Vérifiez votre connexion.',
  suggestions: 'Noms libres qui lui ressemblent',
  register: 'Enregistrer',
  again: 'Réessayer',
  waiting: 'Approuvez dans votre wallet. C’est gratuit.',
  'failure.declined': 'Vous avez refusé. Le nom n’est pas enregistré.',
  'failure.taken': 'Quelqu’un a été plus rapide : le nom est pris.',
  'failure.account':
    'Connectez-vous d’abord : les noms sont pour les personnes connectées par e-mail ou réseau social.',
  'failure.network': 'Les noms sont pour les comptes EVM. Passez sur l’un de leurs réseaux.',
  'failure.failed': 'Le nom n’a pas pu être enregistré.',
  'success.text': 'C’est désormais votre nom.',
  copy: 'Copier le nom',
  copied: 'Copié',
  done: 'Terminé',
  registered: '{name} est désormais votre nom.',
}

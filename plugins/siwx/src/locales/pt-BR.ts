import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Entrar',
  asks: 'pede que você entre com sua carteira',
  account: 'Conta',
  network: 'Rede',
  free: 'A assinatura prova que esta conta é sua. Ela não envia nada e não custa nada.',
  message: 'Mensagem',
  sign: 'Entrar',
  again: 'Tentar novamente',
  cancel: 'Agora não',
  disconnect: 'Desconectar',
  waiting: 'Confirme em {wallet}…',
  checking: 'Verificando…',
  'problem.declined': 'Assinatura recusada. Você não entrou.',
  'problem.disconnected': 'A carteira não está mais conectada. Conecte-a de novo para entrar.',
  'problem.refused': 'O site não aceitou esta assinatura.',
  'problem.expired': 'Demorou demais. Entre novamente.',
  'problem.smartAccount': 'Este site talvez não aceite contas inteligentes. Tente outra conta.',
  'problem.owners':
    'Outros proprietários desta conta ainda precisam assinar. Tente novamente depois que assinarem.',
  'problem.unreachable': 'Não foi possível acessar o login do site. Verifique sua conexão.',
  'problem.domain': 'Esta página não pode pedir este login. Verifique o endereço do site.',
  'problem.site': 'O login deste site não está configurado corretamente. Avise os responsáveis pelo site.',
  'problem.cookies': 'Seu navegador não guarda os cookies deste site. Permita-os e tente novamente.',
  'problem.rateLimited': 'Muitas tentativas. Espere dez minutos e tente novamente.',
  'problem.pending': 'Sua carteira não respondeu a uma solicitação anterior. Abra-a e tente novamente.',
  'problem.default': 'Não foi possível entrar.',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Carteira integrada',
  'frame.title': 'Carteira',
  'approve.title': 'Aprove na sua carteira',
  'approve.loading': 'Carregando sua carteira',
  'approve.failed': 'A carteira não carregou',
  'approve.failed.text': 'Pode ser um bloqueador de conteúdo ou a sua rede.',
  'approve.cancel': 'Cancelar',
  'updateEmail.title': 'E-mail',
  'menu.email': 'E-mail',
  'menu.backup': 'Fazer backup da carteira',
  notAllowed: 'Ação não permitida',
  sending: 'Enviado, aguardando a rede',
  sentEarlier: 'Algo que você aprovou aqui antes foi enviado. Veja sua atividade antes de tentar de novo.',
  forgetful: 'Seu navegador não manterá seu acesso depois que a página for recarregada.',
  cooldown: { one: 'Tente de novo em {count} segundo', other: 'Tente de novo em {count} segundos' },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Não foi possível carregar a carteira integrada',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Verifique sua conexão e os bloqueadores de conteúdo. As outras carteiras continuam funcionando.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'A carteira integrada não respondeu',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Tente de novo. Se continuar sem resposta, recarregue a página.',
  'updateEmail.present': 'E-mail atual:',
  'updateEmail.none': 'Nenhum e-mail ainda',
  'updateEmail.text':
    'A alteração é feita na página da sua carteira, onde nenhum site vê o que você digita. Depois, entre aqui de novo.',
  'updateEmail.open': 'Abrir sua carteira',
}

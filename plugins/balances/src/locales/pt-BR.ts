import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Tokens',
  'tokens.list': 'Seus tokens',
  total: 'Valor total',
  'price.none': 'Sem preço',
  loading: 'Carregando tokens…',
  'failed.toast': 'Saldo de tokens indisponível',
  'failed.title': 'Não foi possível carregar seus tokens',
  'failed.text': 'Verifique sua conexão e tente de novo.',
  'failed.network': '{network} não respondeu. Estes valores podem estar desatualizados.',
  retry: 'Tentar de novo',
  'empty.title': 'Receba seu primeiro token',
  'empty.text': 'O que for enviado ao seu endereço aparece aqui.',
  'empty.action': 'Receber',
}

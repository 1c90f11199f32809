import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Receber',
  label: 'Receber',
  network: 'Rede',
  'qr.label': 'QR code do seu endereço na {network}',
  'qr.waiting': 'Preparando o QR code…',
  address: 'Seu endereço',
  'copy.label': 'Copiar endereço',
  'copy.done': 'Copiado',
  'copy.failed': 'Não foi possível copiar',
  share: 'Compartilhar',
  'share.failed': 'Não foi possível compartilhar',
  amount: 'Valor (opcional)',
  'amount.problem.malformed': 'Digite um número, como {example}.',
  'amount.problem.ambiguous': 'Escreva mil sem separador: 1000.',
  'amount.problem.tooPrecise': '{symbol} tem no máximo {decimals} casas decimais.',
  'amount.problem.tooLarge': 'É mais do que pode existir.',
  'amount.asked': 'O código pede {amount} {symbol}.',
  'warning.network': 'Envie apenas pela {network}. O que chegar por outra rede pode se perder.',
  'warning.smartAccount':
    'Esta conta é um contrato na {network}. O que for enviado a ela por outra rede se perde.',
  'warning.testnet': '{network} é uma rede de testes: suas moedas não valem nada.',
  'none.title': 'Nenhuma carteira conectada',
  'none.text': 'Conecte uma para ter um endereço.',
  'none.action': 'Conectar carteira',
}

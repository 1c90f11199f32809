import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Получить',
  label: 'Получить',
  network: 'Сеть',
  'qr.label': 'QR-код вашего адреса в сети {network}',
  'qr.waiting': 'Готовим QR-код…',
  address: 'Ваш адрес',
  'copy.label': 'Скопировать адрес',
  'copy.done': 'Скопировано',
  'copy.failed': 'Не удалось скопировать',
  share: 'Поделиться',
  'share.failed': 'Не удалось поделиться',
  amount: 'Сумма (необязательно)',
  'amount.problem.malformed': 'Введите число, например {example}.',
  'amount.problem.ambiguous': 'Пишите тысячу без разделителя: 1000.',
  'amount.problem.tooPrecise': 'У {symbol} не больше {decimals} знаков после запятой.',
  'amount.problem.tooLarge': 'Это больше, чем может существовать.',
  'amount.asked': 'Код просит {amount} {symbol}.',
  'warning.network': 'Отправляйте только в сети {network}. Пришедшее в другой сети может быть потеряно.',
  'warning.smartAccount':
    'Этот счёт — контракт в сети {network}. Отправленное ему в другой сети будет потеряно.',
  'warning.testnet': '{network} — тестовая сеть: её монеты ничего не стоят.',
  'none.title': 'Кошелёк не подключён',
  'none.text': 'Подключите кошелёк, чтобы получить адрес.',
  'none.action': 'Подключить кошелёк',
}

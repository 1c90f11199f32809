import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'Токены',
  'tokens.list': 'Ваши токены',
  total: 'Общая стоимость',
  'price.none': 'Нет цены',
  loading: 'Загрузка токенов…',
  'failed.toast': 'Баланс токенов недоступен',
  'failed.title': 'Не удалось загрузить токены',
  'failed.text': 'Проверьте соединение и попробуйте снова.',
  'failed.network': 'Сеть {network} не ответила. Эти суммы могут быть устаревшими.',
  retry: 'Повторить',
  'empty.title': 'Получите свой первый токен',
  'empty.text': 'То, что отправят на ваш адрес, появится здесь.',
  'empty.action': 'Получить',
}

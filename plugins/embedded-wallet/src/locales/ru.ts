import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Встроенный кошелёк',
  'frame.title': 'Кошелёк',
  'approve.title': 'Подтвердите в кошельке',
  'approve.loading': 'Кошелёк загружается',
  'approve.failed': 'Кошелёк не загрузился',
  'approve.failed.text': 'Причиной может быть блокировщик контента или ваша сеть.',
  'approve.cancel': 'Отмена',
  'updateEmail.title': 'Почта',
  'menu.email': 'Почта',
  'menu.backup': 'Резервная копия кошелька',
  notAllowed: 'Действие не разрешено',
  sending: 'Отправлено, ждём ответа сети',
  sentEarlier:
    'То, что вы подтвердили здесь ранее, отправлено. Прежде чем повторять, проверьте историю операций.',
  forgetful: 'Браузер не сохранит вход после обновления страницы.',
  cooldown: {
    one: 'Повторите попытку через {count} секунду',
    few: 'Повторите попытку через {count} секунды',
    many: 'Повторите попытку через {count} секунд',
    other: 'Повторите попытку через {count} секунды',
  },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Не удалось загрузить встроенный кошелёк',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Проверьте соединение и блокировщики контента. Другие кошельки по-прежнему работают.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'Встроенный кошелёк не ответил',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Повторите попытку. Если он так и не ответит, обновите страницу.',
  'updateEmail.present': 'Текущая почта:',
  'updateEmail.none': 'Почты пока нет',
  'updateEmail.text':
    'Её можно изменить на странице самого кошелька, где ни один сайт не видит, что вы вводите. Затем войдите здесь снова.',
  'updateEmail.open': 'Открыть кошелёк',
}

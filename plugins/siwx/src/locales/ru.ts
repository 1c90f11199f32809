import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Вход',
  asks: 'просит вас войти с помощью кошелька',
  account: 'Аккаунт',
  network: 'Сеть',
  free: 'Подпись доказывает, что этот аккаунт ваш. Она ничего не отправляет и ничего не стоит.',
  message: 'Сообщение',
  sign: 'Войти',
  again: 'Повторить',
  cancel: 'Не сейчас',
  disconnect: 'Отключить',
  waiting: 'Подтвердите в {wallet}…',
  checking: 'Проверка…',
  'problem.declined': 'Подпись отклонена. Вы не вошли.',
  'problem.disconnected': 'Кошелёк больше не подключён. Подключите его снова, чтобы войти.',
  'problem.refused': 'Сайт не принял эту подпись.',
  'problem.expired': 'Прошло слишком много времени. Войдите ещё раз.',
  'problem.smartAccount': 'Возможно, этот сайт не поддерживает смарт-аккаунты. Попробуйте другой аккаунт.',
  'problem.owners':
    'Другие владельцы этого аккаунта ещё не подписали. Повторите попытку, когда они подпишут.',
  'problem.unreachable': 'Не удаётся связаться со входом сайта. Проверьте соединение.',
  'problem.domain': 'Эта страница не может просить об этом входе. Проверьте адрес сайта.',
  'problem.default': 'Не удалось войти.',
}

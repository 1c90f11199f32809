import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: '토큰',
  'tokens.list': '보유 토큰',
  total: '총 가치',
  'price.none': '가격 없음',
  loading: '토큰을 불러오는 중…',
  'failed.toast': '토큰 잔액을 확인할 수 없습니다',
  'failed.title': '토큰을 불러오지 못했습니다',
  'failed.text': '연결을 확인한 뒤 다시 시도하세요.',
  'failed.network': '{network}이(가) 응답하지 않았습니다. 표시된 수량이 오래되었을 수 있습니다.',
  retry: '다시 시도',
  'empty.title': '첫 토큰을 받아 보세요',
  'empty.text': '내 주소로 보낸 토큰이 여기에 표시됩니다.',
  'empty.action': '받기',
}

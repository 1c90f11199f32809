import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: '받기',
  label: '받기',
  network: '네트워크',
  'qr.label': '{network} 주소의 QR 코드',
  'qr.waiting': 'QR 코드를 준비하는 중…',
  address: '내 주소',
  'copy.label': '주소 복사',
  'copy.done': '복사됨',
  'copy.failed': '복사할 수 없습니다',
  share: '공유',
  'share.failed': '공유할 수 없습니다',
  amount: '금액(선택)',
  'amount.problem.malformed': '{example} 같은 숫자를 입력하세요.',
  'amount.problem.ambiguous': '천은 구분 기호 없이 1000으로 입력하세요.',
  'amount.problem.tooPrecise': '{symbol}은(는) 소수점 아래 {decimals}자리까지입니다.',
  'amount.problem.tooLarge': '있을 수 있는 양보다 많습니다.',
  'amount.asked': '이 코드는 {amount} {symbol}을(를) 요청합니다.',
  'warning.network': '{network}에서만 보내야 합니다. 다른 네트워크로 온 것은 잃을 수 있습니다.',
  'warning.smartAccount': '이 계정은 {network}의 컨트랙트입니다. 다른 네트워크로 보낸 것은 잃게 됩니다.',
  'warning.testnet': '{network}은(는) 테스트 네트워크이며 코인에 가치가 없습니다.',
  'none.title': '연결된 지갑이 없습니다',
  'none.text': '주소를 받으려면 지갑을 연결하세요.',
  'none.action': '지갑 연결',
}

import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: '로그인',
  asks: '에서 지갑으로 로그인할 것을 요청합니다',
  account: '계정',
  network: '네트워크',
  free: '서명은 이 계정이 본인의 것임을 증명합니다. 아무것도 보내지 않으며 비용도 들지 않습니다.',
  message: '메시지',
  sign: '로그인',
  again: '다시 시도',
  cancel: '나중에',
  disconnect: '연결 해제',
  waiting: '{wallet}에서 확인하세요…',
  checking: '확인 중…',
  'problem.declined': '서명이 거부되었습니다. 로그인되지 않았습니다.',
  'problem.disconnected': '지갑 연결이 끊어졌습니다. 로그인하려면 다시 연결하세요.',
  'problem.refused': '사이트에서 이 서명을 받아들이지 않았습니다.',
  'problem.expired': '시간이 너무 오래 걸렸습니다. 다시 로그인하세요.',
  'problem.smartAccount': '이 사이트는 스마트 계정을 지원하지 않을 수 있습니다. 다른 계정을 사용해 보세요.',
  'problem.owners': '이 계정의 다른 소유자들이 아직 서명해야 합니다. 서명이 끝나면 다시 시도하세요.',
  'problem.unreachable': '사이트의 로그인에 연결할 수 없습니다. 연결 상태를 확인하세요.',
  'problem.domain': '이 페이지는 이 로그인을 요청할 수 없습니다. 사이트 주소를 확인하세요.',
  'problem.site': '이 사이트의 로그인이 올바르게 설정되지 않았습니다. 사이트 운영자에게 알려 주세요.',
  'problem.cookies': '브라우저가 이 사이트의 쿠키를 저장하지 않습니다. 쿠키를 허용한 후 다시 시도하세요.',
  'problem.rateLimited': '시도 횟수가 너무 많습니다. 10분 후에 다시 시도하세요.',
  'problem.default': '로그인하지 못했습니다.',
}

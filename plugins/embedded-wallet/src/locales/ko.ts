import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: '내장 지갑',
  'frame.title': '지갑',
  'approve.title': '지갑에서 승인',
  'approve.loading': '지갑을 불러오는 중',
  'approve.failed': '지갑을 불러오지 못했어요',
  'approve.failed.text': '콘텐츠 차단 프로그램이나 네트워크 때문일 수 있어요.',
  'approve.cancel': '취소',
  'updateEmail.title': '이메일',
  'menu.email': '이메일',
  'menu.backup': '지갑 백업',
  notAllowed: '허용되지 않은 작업이에요',
  sending: '전송했어요. 네트워크를 기다리는 중',
  sentEarlier: '이전에 여기서 승인한 요청이 전송되었어요. 다시 시도하기 전에 활동 내역을 확인하세요.',
  forgetful: '페이지를 새로고침하면 이 브라우저에서 로그인이 유지되지 않아요.',
  cooldown: '{count}초 후에 다시 시도해 주세요',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': '내장 지갑을 불러오지 못했어요',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    '연결 상태와 콘텐츠 차단 프로그램을 확인하세요. 다른 지갑은 계속 사용할 수 있어요.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': '내장 지갑에서 응답이 없어요',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    '다시 시도하세요. 계속 응답이 없으면 페이지를 새로고침하세요.',
  'updateEmail.present': '현재 이메일:',
  'updateEmail.none': '등록된 이메일이 없어요',
  'updateEmail.text':
    '입력 내용이 어떤 사이트에도 보이지 않도록 지갑 페이지에서 변경해요. 변경한 후 여기서 다시 로그인하세요.',
  'updateEmail.open': '내 지갑 열기',
}

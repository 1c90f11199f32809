import { element } from '../../../wallet/src/view/element.js'
import type { Account } from './account.js'
import { bareButton } from './draw.js'
import type { Word } from './words/en.js'

/** An address of the owner's, to be read and copied. */
export function addressRow(account: Account, label: Word, address: string): HTMLElement {
  const { say } = account
  const copy = bareButton('copy', say('who.copy'), async () => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    account.notice(say(copied ? 'who.copied' : 'who.copyFailed'), copied ? 'done' : 'problem')
  })
  return element(
    'div',
    {},
    element('dt', {}, say(label)),
    element('dd', {}, element('code', { class: 'address', dir: 'ltr' }, address), copy),
  )
}

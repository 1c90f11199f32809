import type { Account } from './account.js'
import { bareButton } from './draw.js'
import { element } from './element.js'
import type { Word } from './words/en.js'

interface Addresses {
  readonly eip155: string
  readonly smart: string | undefined
  readonly solana: string
}

/** The addresses of a wallet, to be read and copied. */
export function addressList(account: Account, { eip155, smart, solana }: Addresses): HTMLElement {
  return element(
    'dl',
    {},
    addressRow(account, 'who.evm', eip155),
    ...(smart === undefined ? [] : [addressRow(account, 'who.smart', smart)]),
    addressRow(account, 'who.solana', solana),
  )
}

function addressRow(account: Account, label: Word, address: string): HTMLElement {
  const { say } = account
  // By its chain too: there are several of them.
  const copy = bareButton('copy', `${say('who.copy')}: ${say(label)}`, async () => {
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

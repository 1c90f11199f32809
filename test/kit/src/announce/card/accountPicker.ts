import { element } from './element.js'

/** Lets the visitor say which account comes first. */
export function createAccountPicker(accounts: readonly string[]) {
  let first = accounts[0]
  const options = accounts.map((address, index) => {
    const input = element('input', { type: 'radio', name: 'account', value: address })
    input.checked = index === 0
    input.addEventListener('change', () => {
      first = address
    })
    const dot = element('span', { class: 'dot', 'aria-hidden': 'true' })
    dot.style.setProperty('--hue', String(hueOf(address)))
    return element(
      'label',
      { class: 'account' },
      input,
      dot,
      element(
        'span',
        { class: 'account-text' },
        element('span', { class: 'account-name' }, `Account ${index + 1}`),
        element('span', { class: 'code' }, `${address.slice(0, 12)}…${address.slice(-10)}`),
      ),
    )
  })
  return {
    node: element('fieldset', {}, element('legend', {}, 'Start with'), ...options),
    chosen: () => [first ?? '', ...accounts.filter((address) => address !== first)],
  }
}

/** A colour to tell addresses of any chain apart by. */
const hueOf = (address: string): number =>
  Array.from(address).reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0)

import { expect, test } from 'vitest'
import { formatDollars } from '../views/formatDollars.js'
import { presentHolding } from './presentHolding.js'

const shown = (amount: bigint, price: number) => {
  const token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 }
  const options = { networkId: 'eip155:1', isAdded: false, isHidden: false } as const
  return formatDollars(presentHolding({ token, amount, price }, options)?.value ?? -1, 'en')
}

test.each([
  [1n, 3000, '<$0.01'],
  [10n ** 18n, 1e-9, '<$0.01'],
  [10n ** 16n, 1, '$0.01'],
  [10n ** 18n, 3000, '$3,000.00'],
  [0n, 3000, '$0.00'],
  [10n ** 18n, 0, '$0.00'],
])('default: %s units at %s each are shown as %s', (amount, price, text) => {
  expect(shown(amount, price)).toBe(text)
})

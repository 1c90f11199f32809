import { expect, test } from 'vitest'
import { orderMethods } from './connectMethods.js'

const entries = (...ids: string[]) => ids.map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('default', () => {
  const { before, after } = orderMethods(entries('socials', 'allWallets', 'email'), true)
  expect(ids(before)).toEqual(['email', 'socials'])
  expect(ids(after)).toEqual(['allWallets'])
})
test('behavior: without an injected wallet the other order holds', () => {
  expect(ids(orderMethods(entries('email', 'social'), false).before)).toEqual(['social', 'email'])
})
test('behavior: entries with no place of their own keep the order of the slot, below the wallets', () => {
  expect(ids(orderMethods(entries('b', 'a', 'email', 'constructor'), true).after)).toEqual([
    'b',
    'a',
    'constructor',
  ])
})

import { expect, test } from 'vitest'
import { orderMethods } from './connectMethods.js'

const email = { id: 'email', order: 10 }
const socials = { id: 'socials', order: 20, orderWithoutWallets: 5 }
const allWallets = { id: 'allWallets', order: 200 }
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('default', () => {
  const { before, after } = orderMethods([socials, allWallets, email], true)
  expect(ids(before)).toEqual(['email', 'socials'])
  expect(ids(after)).toEqual(['allWallets'])
})
test('behavior: without a wallet in the browser the other order holds', () => {
  expect(ids(orderMethods([email, socials], false).before)).toEqual(['socials', 'email'])
})
test('behavior: entries without an order keep that of the slot, below the wallets', () => {
  const others: readonly { id: string; order?: number }[] = [
    { id: 'b' },
    { id: 'a' },
    email,
    { id: 'constructor' },
  ]
  expect(ids(orderMethods(others, true).after)).toEqual(['b', 'a', 'constructor'])
})

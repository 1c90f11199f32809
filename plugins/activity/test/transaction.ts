import type { Transaction } from '../src/index.js'

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FRIEND = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** Begins and ends as the friend's does. */
export const LOOK_ALIKE = '0x71C70000000000000000000000000000000f976f'
export const STRANGER = '0x5bC8000000000000000000000000000000001234'

let count = 0

/** A transaction, sent by the account to a friend unless something else is said. */
export function makeTransaction(change: Partial<Transaction> = {}): Transaction {
  count++
  const hash = `0x${count.toString(16).padStart(64, '0')}`
  const { from = ACCOUNT, to = FRIEND } = change
  const direction = from === ACCOUNT ? 'out' : 'in'
  return {
    id: `eip155:1/${hash}`,
    hash,
    networkId: 'eip155:1',
    account: ACCOUNT,
    operation: direction === 'out' ? 'send' : 'receive',
    status: 'confirmed',
    time: Date.UTC(2026, 10, 20) - count,
    from,
    to,
    transfers: [
      { kind: 'token', direction, symbol: 'USDC', quantity: '5', value: 5, from, to, isSpam: false },
    ],
    isOwn: false,
    ...change,
  }
}

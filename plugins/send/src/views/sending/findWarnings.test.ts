import { expect, test } from 'vitest'
import { findWarnings } from './findWarnings.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const kinds = (namespace: 'eip155' | 'solana', receiver: string, token: string) =>
  findWarnings({
    receiver: { address: receiver, isContract: true },
    network: { chainNamespace: namespace, caipNetworkId: `${namespace}:1` },
    token: { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    from: `0x${'12'.repeat(20)}`,
    recent: [],
    connections: [],
    hasGivenUp: false,
    hasErred: false,
    hasOpen: false,
  }).map(({ kind }) => kind)

test('T18: the token’s own contract, also where its source writes it in small letters', () => {
  expect(kinds('eip155', TOKEN, TOKEN)).toContain('tokenContract')
  expect(kinds('eip155', TOKEN, TOKEN.toLowerCase())).toContain('tokenContract')
})

test('behavior: where case counts, another address', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(kinds('solana', mint, mint)).toContain('tokenContract')
  expect(kinds('solana', mint, mint.toLowerCase())).not.toContain('tokenContract')
})

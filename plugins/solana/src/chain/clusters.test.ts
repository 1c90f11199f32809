import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import { toChain, toNetworkId } from './clusters.js'

test('default: what wallets call a network, and back', () => {
  for (const [chain, { id }] of [
    ['solana:mainnet', solanaMainnet],
    ['solana:devnet', solanaDevnet],
    ['solana:testnet', solanaTestnet],
  ] as const) {
    expect(toNetworkId(chain)).toBe(`solana:${id}`)
    expect(toChain(`solana:${id}`)).toBe(chain)
  }
  expect(toNetworkId('solana:localnet')).toBe('solana:localnet')
  expect(toChain('solana:localnet')).toBe('solana:localnet')
  expect(toNetworkId('solana:constructor')).toBe('solana:constructor')
})

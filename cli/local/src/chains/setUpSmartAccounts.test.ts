import {
  ACCOUNT_DOMAIN,
  ACCOUNT_INIT_CODE_HASH,
  smartAccountAddresses,
} from '@wallet-widget/services/contract'
import { createPublicClient, http, keccak256, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Anvil } from './anvil.js'
import { startLocalChains } from './startLocalChains.js'

let chains: Map<number, Anvil>
beforeAll(async () => {
  chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
})
afterAll(() => Promise.all([...chains.values()].map((chain) => chain.stop())))

const { factory, implementation, entryPoint } = smartAccountAddresses
const abi = parseAbi([
  'function implementation() view returns (address)',
  'function initCodeHash() view returns (bytes32)',
  'function owner() view returns (address)',
])
const clients = () => [...chains.values()].map(({ url }) => createPublicClient({ transport: http(url) }))

test('default: the same contracts at the same addresses on every chain', async () => {
  for (const client of clients()) {
    expect(await client.readContract({ address: factory, abi, functionName: 'implementation' })).toBe(
      implementation,
    )
    expect(await client.readContract({ address: factory, abi, functionName: 'initCodeHash' })).toBe(
      ACCOUNT_INIT_CODE_HASH,
    )
    expect((await client.getEip712Domain({ address: implementation })).domain).toMatchObject(ACCOUNT_DOMAIN)
    // Nobody has that key, so nobody commands the implementation itself.
    expect(await client.readContract({ address: implementation, abi, functionName: 'owner' })).toBe(
      '0x0000000000000000000000000000000000000001',
    )
  }
})

test('behavior: the EntryPoint is the one of the public chains, byte for byte', async () => {
  for (const client of clients()) {
    const code = await client.getCode({ address: entryPoint })
    // As on mainnet at the same address.
    expect(keccak256(code ?? '0x')).toBe('0x8db5ff695839d655407cc8490bb7a5d82337a86a6b39c3f0258aa6c3b582fc58')
  }
})

test('behavior: the chains mine each transaction by themselves again', async () => {
  for (const { url } of chains.values()) {
    const client = createPublicClient({ transport: http(url) })
    expect(await client.request({ method: 'anvil_getAutomine' as never })).toBe(true)
  }
})

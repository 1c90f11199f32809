import {
  entryPoint07,
  entryPoint08,
  ownedAccount,
  ownedAddresses,
  SOLADY_INIT_CODE_HASH,
  soladyAccount,
  soladyAddresses,
} from '@wallet-widget/services/contract'
import { type Address, createPublicClient, getAddress, http, keccak256, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Anvil } from './anvil.js'
import { callNode } from './callNode.js'
import { LOCAL_ACCOUNT } from './localAddresses.js'
import { startLocalChains } from './startLocalChains.js'

let chains: Map<number, Anvil>
beforeAll(async () => {
  chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
})
afterAll(() => Promise.all([...chains.values()].map((chain) => chain.stop())))

const abi = parseAbi([
  'function implementation() view returns (address)',
  'function initCodeHash() view returns (bytes32)',
  'function owner() view returns (address)',
  'function signer() view returns (address)',
  'function entryPoint() view returns (address)',
])
const clients = () => [...chains.values()].map(({ url }) => createPublicClient({ transport: http(url) }))

const owner = getAddress('0x00000000000000000000000000000000f00dbabe')

test('default: the contracts of new wallets, the same on every chain', async () => {
  const { factory, implementation } = ownedAddresses
  const { address, domain, deployment } = ownedAccount(owner)
  for (const client of clients()) {
    const read = (contract: Address, functionName: 'implementation' | 'signer' | 'entryPoint') =>
      client.readContract({ address: contract, abi, functionName })
    expect(await read(factory, 'implementation')).toBe(implementation)
    expect(await read(implementation, 'entryPoint')).toBe(entryPoint08.address)
    // Made already, it is answered all the same.
    for (let time = 0; time < 2; time++)
      await callNode(client.transport.url ?? '', 'eth_sendTransactionSync', [
        { from: LOCAL_ACCOUNT, to: deployment.factory, data: deployment.factoryData },
      ])
    expect(await read(address, 'signer')).toBe(owner)
    expect((await client.getEip712Domain({ address })).domain).toMatchObject(domain)
  }
})

test('default: those of older wallets', async () => {
  const { factory, implementation } = soladyAddresses
  const { domain } = soladyAccount(owner)
  for (const client of clients()) {
    const read = (contract: Address, functionName: 'implementation' | 'initCodeHash' | 'owner') =>
      client.readContract({ address: contract, abi, functionName })
    expect(await read(factory, 'implementation')).toBe(implementation)
    expect(await read(factory, 'initCodeHash')).toBe(SOLADY_INIT_CODE_HASH)
    expect((await client.getEip712Domain({ address: implementation })).domain).toMatchObject(domain)
    // Nobody has that key, so nobody commands the implementation itself.
    expect(await read(implementation, 'owner')).toBe('0x0000000000000000000000000000000000000001')
  }
})

test('behavior: the EntryPoint 0.7 is the one of the public chains, byte for byte', async () => {
  for (const client of clients()) {
    const code = await client.getCode(entryPoint07)
    // As on mainnet at the same address; that of 0.8 follows from its code.
    expect(keccak256(code ?? '0x')).toBe('0x8db5ff695839d655407cc8490bb7a5d82337a86a6b39c3f0258aa6c3b582fc58')
  }
})

test('behavior: the chains mine each transaction by themselves again', async () => {
  for (const { url } of chains.values()) {
    const client = createPublicClient({ transport: http(url) })
    expect(await client.request({ method: 'anvil_getAutomine' as never })).toBe(true)
  }
})

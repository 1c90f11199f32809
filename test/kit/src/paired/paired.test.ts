import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { answerRequest, signSolanaTransaction } from './answerRequest.js'
import { createKeys } from './keys.js'
import { accountsOn, approve } from './namespaces.js'
import { NO_PAIRED_FAILURES } from './pairedWallet.js'

const keys = createKeys()
const proposed = {
  eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign', 'eth_sign'], events: [] },
}
const accountsOf = (active: 0 | 1) => (networkId: string) => accountsOn(networkId, keys, active)

test('default', () => {
  expect(approve(proposed, ['eip155:1'], accountsOf(0), NO_PAIRED_FAILURES)).toEqual({
    eip155: {
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: [],
      accounts: keys.evm.map(({ address }) => `eip155:1:${address}`),
    },
  })
})

test('behavior: the account in use comes first', () => {
  const approved = approve(proposed, ['eip155:1'], accountsOf(1), NO_PAIRED_FAILURES)
  expect(approved.eip155?.accounts[0]).toBe(`eip155:1:${keys.evm[1].address}`)
})

test('args: failures', () => {
  const spoilt = (failures: object) =>
    approve(proposed, ['eip155:1'], accountsOf(0), { ...NO_PAIRED_FAILURES, ...failures })
  expect(spoilt({ wrongChain: true }).eip155?.chains).toEqual(['eip155:424242'])
  expect(spoilt({ widenedMethods: true }).eip155?.methods).toContain('wallet_exportKey')
  expect(spoilt({ badAccounts: true }).eip155?.accounts).toEqual(['eip155:1:0x<b>no</b>'])
  expect(Object.keys(spoilt({ extraNamespace: true }))).toEqual(['eip155', 'tezos'])
  expect(spoilt({ onlyNamespaces: ['solana'] })).toEqual({})
})

test.each([
  ['legacy', [], []],
  ['versioned', [0x80], [0]],
])('behavior: signs a %s Solana transaction in its own place', (_, version, tables) => {
  const own = base58.decode(keys.solana.address)
  const stranger = new Uint8Array(32).fill(3)
  const message = Uint8Array.from([
    ...version,
    2,
    0,
    0,
    2,
    ...stranger,
    ...own,
    ...new Uint8Array(32),
    0,
    ...tables,
  ])
  const unsigned = Uint8Array.from([2, ...new Uint8Array(128), ...message])
  const { signature, transaction } = signSolanaTransaction(keys.solana.secret, base64.encode(unsigned))
  expect(ed25519.verify(base58.decode(signature), message, own)).toBe(true)
  const signed = base64.decode(transaction)
  expect([...signed.subarray(1, 65)].every((byte) => byte === 0)).toBe(true)
  expect(base58.encode(signed.subarray(65, 129))).toBe(signature)
})

const wallet = { keys, rpcUrls: {}, activeAccount: () => 0 as const, moveTo: async () => {} }
const ask = (method: string, params: unknown) =>
  answerRequest(wallet, { method, params, chainId: 'eip155:1' })
const typedData = (chainId: number) => ({
  domain: { chainId },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
})

test('behavior: the account that a request names signs it, and no stranger’s', async () => {
  const [first, second] = keys.evm
  for (const { address } of [first, second]) {
    const signature = (await ask('personal_sign', ['0x68656c6c6f', address])) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  }
  const stranger = `0x${'1'.repeat(40)}`
  await expect(ask('personal_sign', ['0x68656c6c6f', stranger])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('eth_signTypedData_v4', [stranger, typedData(1)])).rejects.toMatchObject({ code: 4100 })
})

test('behavior: typed data of another chain is refused', async () => {
  const { address } = keys.evm[0]
  expect(await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData(1))])).toMatch(/^0x/)
  await expect(ask('eth_signTypedData_v4', [address, typedData(137)])).rejects.toMatchObject({ code: -32602 })
})

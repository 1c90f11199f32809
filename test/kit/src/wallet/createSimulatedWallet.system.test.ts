import {
  createPublicClient,
  custom,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../anvil/startAnvil.js'
import { createSimulatedWallet } from './createSimulatedWallet.js'
import { DEVELOPMENT_ADDRESSES } from './developmentAccounts.js'
import { readTransaction } from './methods/transactions.js'
import type { SimulatedWallet, SimulatedWalletOptions } from './simulatedWallet.js'

const [first, second, third] = DEVELOPMENT_ADDRESSES.map((address) => address.toLowerCase()) as [
  string,
  string,
  string,
]
let chain: Anvil
let other: Anvil

beforeAll(async () => {
  ;[chain, other] = await Promise.all([startAnvil(1), startAnvil(137)])
}, 30_000)
afterAll(() => {
  chain?.stop()
  other?.stop()
})

const make = (options: Partial<SimulatedWalletOptions> = {}) =>
  createSimulatedWallet({ rpcUrls: { 1: chain.url, 137: other.url }, ...options })

const connected = async (options: Partial<SimulatedWalletOptions> = {}) => {
  const wallet = make(options)
  await ask(wallet, 'eth_requestAccounts')
  return wallet
}

const ask = (wallet: SimulatedWallet, method: string, params?: unknown) =>
  wallet.provider.request({ method, params })

const heard = (wallet: SimulatedWallet) => {
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    wallet.provider.on(event, (value: never) => events.push([event, value]))
  return events
}

test('default', async () => {
  const wallet = make()
  const events = heard(wallet)
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  expect(await ask(wallet, 'eth_chainId')).toBe('0x1')
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([first, second, third])
  expect(await ask(wallet, 'eth_accounts')).toEqual([first, second, third])
  expect(events).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [first, second, third]],
  ])
  expect(wallet.promptCount).toBe(1)
  await ask(wallet, 'eth_requestAccounts')
  expect(wallet.promptCount).toBe(1)
  expect(wallet.calls.map(({ method }) => method)).toContain('eth_requestAccounts')
})

test('args: accounts', async () => {
  const wallet = make({ accounts: ['0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'] })
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([second])
})

test('args: mnemonic', async () => {
  const mnemonic =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
  const wallet = make({ mnemonic, accountCount: 1 })
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual(['0x9858effd232b4033e47d90003d41ec34ecaeda94'])
})

test('args: chainId, name, rdns, icon, origin', async () => {
  const wallet = make({
    chainId: 137,
    name: 'Mine',
    rdns: 'org.mine',
    icon: 'data:image/png;base64,',
    origin: 'https://a.test',
  })
  expect(wallet.info).toMatchObject({ name: 'Mine', rdns: 'org.mine', icon: 'data:image/png;base64,' })
  expect(await ask(wallet, 'eth_chainId')).toBe('0x89')
  expect(await ask(wallet, 'wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject([
    { invoker: 'https://a.test', parentCapability: 'eth_accounts' },
  ])
})

test('args: approval, a function', async () => {
  const asked: string[] = []
  const wallet = make({
    approval: (request) => {
      asked.push(request.kind)
      return request.kind === 'connect' ? { accounts: [second] } : false
    },
  })
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([second])
  await expect(ask(wallet, 'personal_sign', ['0x00', second])).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual(['connect', 'signMessage'])
})

test('args: approval, ask', async () => {
  const wallet = make({ approval: 'ask' })
  const seen: number[] = []
  wallet.onPending((pending) => seen.push(pending.length))
  const accounts = ask(wallet, 'eth_requestAccounts')
  await expect.poll(() => wallet.pending.length).toBe(1)
  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  wallet.pending[0]?.approve([third, first])
  expect(await accounts).toEqual([third, first])
  const signature = ask(wallet, 'personal_sign', ['0x00', first])
  await expect.poll(() => wallet.pending.length).toBe(1)
  wallet.pending[0]?.reject()
  await expect(signature).rejects.toMatchObject({ code: 4001 })
  expect(seen).toEqual([1, 0, 1, 0])
})

test('args: storage', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const wallet = await connected({ storage })
  await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
  const reloaded = make({ storage, approval: 'reject' })
  expect(await ask(reloaded, 'eth_accounts')).toEqual([first, second, third])
  expect(await ask(reloaded, 'eth_chainId')).toBe('0x89')
  expect(await ask(make({ storage, origin: 'https://else.test' }), 'eth_accounts')).toEqual([])
  reloaded.forget()
  expect(await ask(make({ storage }), 'eth_accounts')).toEqual([])
})

describe('T13: tampered storage', () => {
  for (const value of [
    '{',
    '[]',
    '{"permissions":[],"chains":{}}',
    '{"permissions":{"https://site.test":[1]},"chains":{}}',
  ])
    test(`behavior: ${value} is forgotten`, async () => {
      const storage = { getItem: () => value, setItem: () => {}, removeItem: () => {} }
      expect(await ask(make({ storage }), 'eth_accounts')).toEqual([])
    })
  test('behavior: an address that is not the wallet’s grants nothing', async () => {
    const value = JSON.stringify({
      permissions: { 'https://site.test': [`0x${'1'.repeat(40)}`] },
      chains: {},
    })
    const storage = { getItem: () => value, setItem: () => {}, removeItem: () => {} }
    expect(await ask(make({ storage }), 'eth_accounts')).toEqual([])
  })
})

test('behavior: permissions are given, listed and revoked', async () => {
  const wallet = await connected()
  const events = heard(wallet)
  expect(await ask(wallet, 'wallet_getPermissions')).toMatchObject([
    { caveats: [{ type: 'restrictReturnedAccounts', value: [first, second, third] }] },
  ])
  expect(await ask(wallet, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
  expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
  expect(events.filter(([name]) => name === 'accountsChanged')).toEqual([['accountsChanged', []]])
})

test('behavior: a message signature verifies', async () => {
  const wallet = await connected()
  for (const [data, message] of [
    ['0x68656c6c6f', 'hello'],
    ['plain text', 'plain text'],
  ] as const) {
    const signature = (await ask(wallet, 'personal_sign', [data, second])) as `0x${string}`
    expect((await recoverMessageAddress({ message, signature })).toLowerCase()).toBe(second)
  }
  await expect(ask(wallet, 'personal_sign', ['0x00', `0x${'1'.repeat(40)}`])).rejects.toMatchObject({
    code: 4100,
  })
})

test('behavior: a typed data signature verifies', async () => {
  const wallet = await connected()
  const typedData = {
    domain: { name: 'Mail', version: '1', chainId: 1 },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: DEVELOPMENT_ADDRESSES[1], text: 'hi' },
  } as const
  const signature = (await ask(wallet, 'eth_signTypedData_v4', [
    first,
    JSON.stringify(typedData),
  ])) as `0x${string}`
  expect((await recoverTypedDataAddress({ ...typedData, signature })).toLowerCase()).toBe(first)
  const elsewhere = { ...typedData, domain: { ...typedData.domain, chainId: 5 } }
  await expect(ask(wallet, 'eth_signTypedData_v4', [first, JSON.stringify(elsewhere)])).rejects.toMatchObject(
    {
      code: -32602,
    },
  )
})

test('behavior: a transaction is mined', async () => {
  const wallet = await connected()
  const client = createPublicClient({ chain: mainnet, transport: custom(wallet.provider) })
  const before = await client.getBalance({ address: DEVELOPMENT_ADDRESSES[2] })
  const send = (value: string) => ask(wallet, 'eth_sendTransaction', [{ from: first, to: third, value }])
  const hashes = (await Promise.all([send('0xde0b6b3a7640000'), send('0x1')])) as `0x${string}`[]
  for (const hash of hashes)
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', from: first })
  expect(await client.getBalance({ address: DEVELOPMENT_ADDRESSES[2] })).toBe(before + parseEther('1') + 1n)
})

test('args: type: as before EIP-1559', async () => {
  const wallet = await connected()
  const client = createPublicClient({ chain: mainnet, transport: custom(wallet.provider) })
  const transaction = { from: first, to: third, value: '0x1', type: '0x0' }
  const hash = (await ask(wallet, 'eth_sendTransaction', [transaction])) as `0x${string}`
  expect((await client.waitForTransactionReceipt({ hash })).type).toBe('legacy')
})

test('error: a transaction that can’t be sent says why', async () => {
  const wallet = await connected()
  const transaction = { from: first, to: third, value: `0x${(10n ** 30n).toString(16)}` }
  await expect(ask(wallet, 'eth_sendTransaction', [transaction])).rejects.toThrow(/funds/i)
  await expect(
    ask(wallet, 'eth_sendTransaction', [{ ...transaction, chainId: '0x89' }]),
  ).rejects.toMatchObject({
    code: -32602,
  })
  await expect(ask(wallet, 'eth_sendTransaction', [{ from: first, value: 1 }])).rejects.toMatchObject({
    code: -32602,
  })
})

test('behavior: chains are switched and added', async () => {
  const wallet = await connected({ rpcUrls: { 1: chain.url } })
  const events = heard(wallet)
  const toPolygon = () => ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
  await expect(toPolygon()).rejects.toMatchObject({ code: 4902 })
  const added = {
    chainId: '0x89',
    chainName: 'Polygon',
    rpcUrls: [other.url],
    nativeCurrency: polygon.nativeCurrency,
  }
  await expect(ask(wallet, 'wallet_addEthereumChain', [{ ...added, chainId: '0xa' }])).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('does not match'),
  })
  expect(await ask(wallet, 'wallet_addEthereumChain', [added])).toBe(null)
  expect(await ask(wallet, 'eth_chainId')).toBe('0x89')
  expect(await createPublicClient({ transport: http(other.url) }).getChainId()).toBe(137)
  await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
  await toPolygon()
  expect(events.filter(([name]) => name === 'chainChanged').map(([, id]) => id)).toEqual([
    '0x89',
    '0x1',
    '0x89',
  ])
  for (const params of [[{ chainId: 137 }], [{}], []])
    await expect(ask(wallet, 'wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
})

test('behavior: calls are sent one after the other', async () => {
  const wallet = await connected()
  expect(await ask(wallet, 'wallet_getCapabilities', [first])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
    '0x89': { atomic: { status: 'unsupported' } },
  })
  const calls = [
    { to: second, value: '0x1' },
    { to: third, value: '0x2' },
  ]
  const batch = { version: '2.0.0', from: first, chainId: '0x1', atomicRequired: false, calls }
  const { id } = (await ask(wallet, 'wallet_sendCalls', [batch])) as { id: string }
  const status = () =>
    ask(wallet, 'wallet_getCallsStatus', [id]) as Promise<{ status: number; receipts: unknown[] }>
  await expect.poll(async () => (await status()).status).toBe(200)
  expect((await status()).receipts).toHaveLength(2)
  const coded = (change: object) => ask(wallet, 'wallet_sendCalls', [{ ...batch, ...change }])
  await expect(coded({ atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  await expect(coded({ id })).rejects.toMatchObject({ code: 5720 })
  await expect(coded({ chainId: '0x5' })).rejects.toMatchObject({ code: 5710 })
  await expect(coded({ capabilities: { paymasterService: {} } })).rejects.toMatchObject({ code: 5700 })
  await expect(ask(wallet, 'wallet_getCallsStatus', ['0x00'])).rejects.toMatchObject({ code: 5730 })
})

test('behavior: reads are passed to the node, unknown methods refused', async () => {
  const wallet = make()
  expect(await ask(wallet, 'eth_blockNumber')).toMatch(/^0x/)
  await expect(ask(wallet, 'wallet_unheardOf')).rejects.toMatchObject({ code: -32601 })
  await expect(ask(wallet, 'eth_sign', [])).rejects.toMatchObject({ code: 4200 })
  await expect(ask(wallet, '')).rejects.toMatchObject({ code: -32600 })
})

test('behavior: the owner switches account and chain, locks, unlocks, loses the network', async () => {
  const wallet = await connected()
  const events = heard(wallet)
  await wallet.switchAccount(DEVELOPMENT_ADDRESSES[1])
  wallet.switchChain(56)
  wallet.lock()
  wallet.unlock()
  await wallet.setAccounts([first])
  wallet.goOffline()
  await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 })
  wallet.goOnline()
  expect(events.map(([name, value]) => (name === 'disconnect' ? [name] : [name, value]))).toEqual([
    ['accountsChanged', [second, first, third]],
    ['chainChanged', '0x38'],
    ['accountsChanged', []],
    ['accountsChanged', [second, first, third]],
    ['accountsChanged', [first]],
    ['disconnect'],
    ['connect', { chainId: '0x38' }],
  ])
  await expect(wallet.setAccounts([`0x${'1'.repeat(40)}`])).rejects.toMatchObject({ code: 4100 })
})

test('behavior: what was asked is what is signed, whatever the page does to its object', async () => {
  const wallet = await connected({ approval: 'approve' })
  wallet.setApproval('ask')
  const params = ['0x68656c6c6f', first]
  const signature = ask(wallet, 'personal_sign', params)
  params[0] = '0x00'
  await expect.poll(() => wallet.pending.length).toBe(1)
  wallet.pending[0]?.approve()
  expect(
    (
      await recoverMessageAddress({ message: 'hello', signature: (await signature) as `0x${string}` })
    ).toLowerCase(),
  ).toBe(first)
})

test('args: what a transaction asks for is carried out or refused, not left out', () => {
  const accessList = [{ address: `0x${'1'.repeat(40)}`, storageKeys: [] }]
  expect(readTransaction({ value: '0x1', accessList })).toEqual({ value: '0x1', accessList })
  expect(() => readTransaction({ authorizationList: [{}] })).toThrow('authorizations are not supported')
  expect(() => readTransaction({ accessList: 'all' })).toThrow('access list')
})

import { localBundlerAccount } from '@wallet-widget/local'
import { ownedAccount, soladyAccount } from '@wallet-widget/services/contract'
import { parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreparedOperation, Rpc } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { leave, signGuestbook, startChainsWithBundlers } from './localChains.fixture.js'
import type { SentOperation } from './operationReceipt.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
beforeAll(async () => {
  chains = await startChainsWithBundlers()
})
afterAll(() => chains.stop())

const friend = '0x00000000000000000000000000000000f00dbabe'
const smart = (rpc: Rpc = chains.rpc) => createSmartAccounts({ rpc, networks: [1, 137] })
const patience = () => AbortSignal.timeout(20_000)
const code = (expected: number) => expect.objectContaining({ code: expected })

test.each([
  ['of a new wallet', ownedAccount, true],
  ['of an older wallet', soladyAccount, false],
] as const)(
  'default: the first call puts the account on both chains, where it was told: %s',
  async (_, accountOf, named) => {
    const { owner, account, address } = await chains.owner(10n ** 18n, accountOf)
    const accounts = smart()
    const recorded = { eip155: owner.address, solana: '', ...(named && { smartAccount: address }) }
    for (const chainId of [1, 137] as const) {
      expect(accounts.of(recorded).address).toBe(address)
      expect(await accounts.isDeployed({ account, chainId })).toBe(false)
      const before = await chains.entries(chainId)
      const calls = [signGuestbook('hello')]
      const prepared = await accounts.prepare({ account, chainId, calls })
      expect(prepared).toMatchObject({ chainId, sender: address, deploys: true })
      expect(prepared.fails).toBeUndefined()
      const operation = await accounts.send(prepared, owner, leave)
      const hash = await accounts.transactionOf({ chainId, operation, signal: patience() })
      expect((await chains.client(chainId).getTransactionReceipt({ hash })).status).toBe('success')
      expect(await accounts.isDeployed({ account, chainId })).toBe(true)
      expect(await chains.entries(chainId)).toBe(before + 1n)
      const again = await accounts.prepare({ account, chainId, calls })
      expect(again.deploys).toBe(false)
    }
  },
)

test('behavior: the account pays, within the fee that was shown; the bundler loses nothing', async () => {
  const { owner, account, address } = await chains.owner()
  const accounts = smart()
  const client = chains.client(1)
  for (const value of [parseEther('0.1'), 1n]) {
    const [had, bundlerHad] = await Promise.all([
      client.getBalance({ address }),
      client.getBalance(localBundlerAccount),
    ])
    const prepared = await accounts.prepare({
      account,
      chainId: 1,
      calls: [{ to: friend, value }],
    })
    const operation = await accounts.send(prepared, owner, leave)
    await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
    const spent = had - (await client.getBalance({ address })) - value
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
    expect(await client.getBalance(localBundlerAccount)).toBeGreaterThanOrEqual(bundlerHad)
  }
})

test('behavior: a batch is carried out whole', async () => {
  const { owner, account, address } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const calls = [{ to: friend, value: 5n } as const, signGuestbook('one'), signGuestbook('two')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  const operation = await accounts.send(prepared, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(await chains.entries(1)).toBe(before + 2n)
  const id = accounts.bundles.add({ ...prepared, operation }, undefined)
  const used = { address, type: 'smartAccount' } as const
  expect(
    await accounts.read({ method: 'wallet_getCallsStatus', params: [id], chainId: 1, account: used }),
  ).toMatchObject({
    version: '2.0.0',
    id,
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1', logs: [{}, {}] }],
  })
})

test('behavior: a batch whose second call would fail is told so, and sending it is refused', async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const calls = [signGuestbook('one'), signGuestbook('')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  expect(prepared).toMatchObject({ fee: undefined, fails: expect.stringContaining('execution reverted') })
  await expect(accounts.send(prepared, owner, leave)).rejects.toThrow('execution reverted')
  expect(await chains.entries(1)).toBe(before)
})

test('behavior: a batch that comes to fail later leaves nothing of it behind; its status is 500', async () => {
  const { owner, account, address } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const rest = parseEther('0.5')
  const calls = [signGuestbook('one'), { to: friend, value: rest } as const]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  expect(prepared.fails).toBeUndefined()
  // Less than the second call sends, enough for the fee.
  await chains.node(1, 'anvil_setBalance', [address, '0x16345785d8a0000'])
  const operation = await accounts.send(prepared, owner, leave)
  const failure = await accounts.transactionOf({ chainId: 1, operation, signal: patience() }).catch((e) => e)
  expect(failure).toEqual(code(3))
  expect(failure.data.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await chains.entries(1)).toBe(before)
  const id = accounts.bundles.add({ ...prepared, operation }, 'mine')
  expect(id).toBe('mine')
  const used = { address, type: 'smartAccount' } as const
  expect(
    await accounts.read({ method: 'wallet_getCallsStatus', params: ['mine'], chainId: 1, account: used }),
  ).toMatchObject({
    id: 'mine',
    status: 500,
    // The EntryPoint's own, with the reason.
    receipts: [{ status: '0x0', logs: [{ address: account.entryPoint.address.toLowerCase() }] }],
  })
})

test.each([
  ['nothing', 0n, [{ to: friend, value: 0n }]],
  ['less than it sends', 10n ** 18n, [{ to: friend, value: 2n * 10n ** 18n }]],
  ['no fee beside what it sends', 10n ** 18n, [{ to: friend, value: 10n ** 18n }]],
] as const)('behavior: an account that holds %s is told what it takes', async (_, balance, calls) => {
  const { owner, account } = await chains.owner(balance)
  const prepared = await smart().prepare({ account, chainId: 1, calls })
  expect(prepared.fails).toMatch(/^The account holds [\d.]+; this takes up to [\d.]+\.$/)
  await expect(smart().send(prepared, owner, leave)).rejects.toThrow('this takes up to')
})

test('behavior: two operations prepared at once both go through, and a third after them', {
  tags: ['once'],
}, async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const one = (text: string) => accounts.prepare({ account, chainId: 1, calls: [signGuestbook(text)] })
  const prepared = await Promise.all([one('first'), one('second')])
  // The first puts the account there, so that the second, which would too, is to be prepared again.
  const first = await accounts.send(prepared[0], owner, leave)
  await expect(accounts.send(prepared[1], owner, leave)).rejects.toThrow('came first')
  await accounts.transactionOf({ chainId: 1, operation: first, signal: patience() })
  const both = await Promise.all([one('second'), one('third')])
  const sent = await Promise.all(both.map((operation) => accounts.send(operation, owner, leave)))
  for (const operation of sent) {
    await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  }
  expect(new Set([first, ...sent]).size).toBe(3)
  expect(await chains.entries(1)).toBe(before + 3n)
})

test('behavior: without automine the operation is under way until a block comes', async () => {
  const { owner, account, address } = await chains.owner()
  const accounts = smart()
  const used = { address, type: 'smartAccount' } as const
  await chains.node(1, 'evm_setAutomine', [false])
  try {
    const sent: SentOperation[] = []
    for (const message of ['first', 'second']) {
      const calls = [signGuestbook(message)]
      const prepared = await accounts.prepare({ account, chainId: 1, calls })
      // The second counts on the first to put the account there.
      expect(prepared.deploys).toBe(message === 'first')
      sent.push({ ...prepared, operation: await accounts.send(prepared, owner, leave) })
    }
    const [bundle, { operation: second }] = sent as [SentOperation, SentOperation]
    const { operation: first } = bundle
    const id = accounts.bundles.add(bundle, undefined)
    const status = () =>
      accounts.read({ method: 'wallet_getCallsStatus', params: [id], chainId: 1, account: used })
    expect(await status()).toMatchObject({ status: 100 })
    const method = 'eth_getUserOperationByHash'
    expect(await accounts.read({ method, params: [first], chainId: 1, account: used })).toMatchObject({
      blockNumber: null,
    })
    const included = accounts.transactionOf({ chainId: 1, operation: first, signal: patience() })
    await chains.node(1, 'anvil_mine')
    await included
    await accounts.transactionOf({ chainId: 1, operation: second, signal: patience() })
    expect(await status()).toMatchObject({ status: 200 })

    const calls = [signGuestbook('again')]
    const more = await Promise.all([1, 2, 3].map(() => accounts.prepare({ account, chainId: 1, calls })))
    const hashes = await Promise.all(more.map((prepared) => accounts.send(prepared, owner, leave)))
    await chains.node(1, 'anvil_mine')
    for (const operation of hashes) {
      await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
    }
  } finally {
    await chains.node(1, 'evm_setAutomine', [true])
    await chains.node(1, 'anvil_mine')
  }
})

test('behavior: asked to send again, it is the same operation; it happens once', {
  tags: ['once'],
}, async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const calls = [signGuestbook('once')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  const hashes = await Promise.all([
    accounts.send(prepared, owner, leave),
    accounts.send(prepared, owner, leave),
  ])
  hashes.push(await accounts.send(prepared, owner, leave))
  await accounts.transactionOf({ chainId: 1, operation: hashes[0] ?? '0x', signal: patience() })
  expect(new Set(hashes).size).toBe(1)
  expect(await chains.entries(1)).toBe(before + 1n)
})

test('behavior: the answer to a send is lost: the operation is looked up, not sent again', {
  tags: ['once'],
}, async () => {
  const { owner, account } = await chains.owner()
  let sends = 0
  const accounts = smart(async (request) => {
    const answer = await chains.rpc(request)
    if (request.method !== 'eth_sendUserOperation') return answer
    sends++
    throw new FrameError('The node can not be reached.', -32603)
  })
  const calls = [signGuestbook('lost')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  const operation = await accounts.send(prepared, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(sends).toBe(1)
})

test('behavior: a bundler that gave up waiting may have it: what was sent is told all the same', async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart(async (request) => {
    if (request.method !== 'eth_sendUserOperation') return chains.rpc(request)
    setTimeout(() => chains.rpc(request), 2_500)
    throw new FrameError('request timed out', -32002)
  })
  const calls = [signGuestbook('given up')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  const left = new Set<string>()
  const note = async (hash: string) => {
    left.add(hash)
    return async () => void left.delete(hash)
  }
  await expect(accounts.send(prepared, owner, note)).rejects.toThrow('It is not known whether')
  const operation = accounts.sent(prepared) ?? '0x'
  expect([...left]).toEqual([operation])
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
})

test('error: the send never arrived: said so; asked again by the owner it is the same operation', async () => {
  const { owner, account } = await chains.owner()
  let lost = true
  const accounts = smart((request) =>
    lost && request.method === 'eth_sendUserOperation'
      ? Promise.reject(new FrameError('The node can not be reached.', -32603))
      : chains.rpc(request),
  )
  const before = await chains.entries(1)
  const calls = [signGuestbook('late')]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  await expect(accounts.send(prepared, owner, leave)).rejects.toThrow('It is not known whether')
  lost = false
  const operation = await accounts.send(prepared, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(await chains.entries(1)).toBe(before + 1n)
})

test('behavior: T3 what was prepared can not be changed, and a copy of it can not be sent', async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart()
  const calls = [{ to: friend, value: 1n } as const]
  const prepared = await accounts.prepare({ account, chainId: 1, calls })
  expect(() => Object.assign(prepared, { chainId: 137 })).toThrow(TypeError)
  expect(() => Object.assign(prepared.calls[0] ?? {}, { value: 2n })).toThrow(TypeError)
  await expect(accounts.send({ ...prepared }, owner, leave)).rejects.toEqual(code(-32602))
  const stranger = privateKeyToAccount(generatePrivateKey())
  await expect(accounts.send(prepared, stranger, leave)).rejects.toEqual(code(-32602))
})

test('error: a record that names an account of somebody else', async () => {
  const [one, other] = [await chains.owner(), await chains.owner()]
  const recorded = { eip155: one.owner.address, solana: '', smartAccount: other.address }
  expect(() => smart().of(recorded)).toThrow('does not fit its keys')
})

test('error: the zero address, which the account would take for itself', async () => {
  const { account } = await chains.owner()
  const calls = [{ to: friend, value: 1n }, { to: zeroAddress }] as const
  await expect(smart().prepare({ account, chainId: 1, calls })).rejects.toEqual(code(-32602))
})

test('error: a chain without smart accounts', async () => {
  const { account } = await chains.owner()
  const calls = [{ to: friend } as const]
  await expect(smart().prepare({ account, chainId: 10, calls })).rejects.toEqual(code(5710))
  await expect(smart().transactionOf({ chainId: 10, operation: '0x', signal: patience() })).rejects.toEqual(
    code(5710),
  )
})

test('args: what is read without asking the owner', async () => {
  const { owner, address } = await chains.owner()
  const accounts = smart()
  const read = (method: string, params: unknown, type: 'smartAccount' | 'eoa' = 'smartAccount') =>
    accounts.read({ method, params, chainId: 1, account: { address, type } })
  const atomic = { atomic: { status: 'supported' } }
  expect(await read('wallet_getCapabilities', [address])).toEqual({ '0x1': atomic, '0x89': atomic })
  expect(await read('wallet_getCapabilities', [address, ['0x89', '0xa']])).toEqual({ '0x89': atomic })
  expect(await read('wallet_getCapabilities', [address], 'eoa')).toEqual({})
  await expect(read('wallet_getCapabilities', [owner.address])).rejects.toEqual(code(4100))
  expect(await read('eth_supportedEntryPoints', [])).toEqual([
    '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  ])
  expect(await read('wallet_getAssets', [{ account: address, chainFilter: ['0x1'] }])).toEqual({
    '0x1': [
      {
        address: 'native',
        balance: '0xde0b6b3a7640000',
        type: 'NATIVE',
        metadata: { name: 'ETH', symbol: 'ETH', decimals: 18, price: 0, value: 0, iconUrl: '' },
      },
    ],
  })
  expect(
    await read('wallet_getAssets', [{ account: address, chainFilter: ['0x1'], assetTypeFilter: ['ERC20'] }]),
  ).toEqual({ '0x1': [] })
  await expect(read('wallet_getAssets', [{ account: owner.address }])).rejects.toEqual(code(4100))
  await expect(read('wallet_getCallsStatus', ['unheard of'])).rejects.toEqual(code(5730))
  const short = `0x${'ab'.repeat(32)}${'1'.padStart(16, '0')}4337`
  await expect(read('wallet_getCallsStatus', [short])).rejects.toEqual(code(5730))
  await expect(read('eth_sign', [])).rejects.toEqual(code(4200))
})

test('behavior: 30 operations of ten owners at once', async () => {
  const accounts = smart()
  const before = await chains.entries(137)
  const owners = await Promise.all(Array.from({ length: 10 }, () => chains.owner()))
  const send = async ({ owner, account }: (typeof owners)[number]): Promise<PreparedOperation> => {
    const calls = [signGuestbook('crowd')]
    const prepared = await accounts.prepare({ account, chainId: 137, calls })
    const operation = await accounts.send(prepared, owner, leave)
    await accounts.transactionOf({ chainId: 137, operation, signal: patience() })
    return prepared
  }
  for (let round = 0; round < 3; round++) await Promise.all(owners.map(send))
  expect(await chains.entries(137)).toBe(before + 30n)
}, 30_000)

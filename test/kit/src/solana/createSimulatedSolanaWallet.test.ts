import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58, hex } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { DEVELOPMENT_MNEMONIC } from '../wallet/developmentAccounts.js'
import { createSimulatedSolanaWallet } from './createSimulatedSolanaWallet.js'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from './developmentSolanaAccounts.js'
import { transferBytes } from './transferBytes.fixture.js'

const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]
const bytes = (text: string) => new TextEncoder().encode(text)

type Call = (...inputs: unknown[]) => Promise<never>
function open(options: Parameters<typeof createSimulatedSolanaWallet>[0] = {}) {
  const simulated = createSimulatedSolanaWallet({ storage: 'memory', ...options })
  const features = simulated.wallet.features as Record<string, Record<string, Call>>
  const call = (name: string, ...inputs: unknown[]) => {
    const method = name.slice(name.indexOf(':') + 1)
    const run = features[name]?.[method] as Call
    return run(...inputs)
  }
  const connect = async (input?: object) =>
    ((await call('standard:connect', input)) as { accounts: WalletAccount[] }).accounts as [WalletAccount]
  return { ...simulated, simulated, call, connect }
}

test('behavior: its accounts are those of the development mnemonic', () => {
  let node = hmac(
    sha512,
    bytes('ed25519 seed'),
    pbkdf2(sha512, bytes(DEVELOPMENT_MNEMONIC), bytes('mnemonic'), { c: 2048, dkLen: 64 }),
  )
  const child = (parent: Uint8Array, index: number) => {
    const data = new Uint8Array(37)
    data.set(parent.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, 0x80000000 + index)
    return hmac(sha512, parent.subarray(32), data)
  }
  for (const index of [44, 501]) node = child(node, index)
  for (const [index, account] of DEVELOPMENT_SOLANA_ACCOUNTS.entries()) {
    const key = child(child(node, index), 0).subarray(0, 32)
    expect(account).toEqual({
      address: base58.encode(ed25519.getPublicKey(key)),
      privateKey: hex.encode(key),
    })
  }
})

test('default: connects, signs a message, and says what it signed', async () => {
  const { call, connect, simulated } = open()
  expect(simulated.wallet.accounts).toEqual([])
  expect(await connect({ silent: true })).toEqual([])
  const [account] = await connect()
  expect(account.address).toBe(alice)
  expect(simulated.wallet.accounts).toHaveLength(3)
  const [output] = (await call('solana:signMessage', { account, message: bytes('hello') })) as unknown as [
    { signature: Uint8Array; signedMessage: Uint8Array },
  ]
  expect(ed25519.verify(output.signature, bytes('hello'), account.publicKey as Uint8Array)).toBe(true)
  expect(output.signedMessage).toEqual(bytes('hello'))
  expect(await connect({ silent: true })).toHaveLength(3)
  expect(simulated.promptCount).toBe(2)
})

test('behavior: an account is the very object that the wallet gave', async () => {
  const { call, connect } = open()
  const [account] = await connect()
  await expect(
    call('solana:signMessage', { account: { ...account }, message: bytes('x') }),
  ).rejects.toMatchObject({
    code: 4100,
  })
})

test('behavior: what is shown of a transaction is what it does', async () => {
  const asked: unknown[] = []
  const { call, connect } = open({
    approval(request) {
      asked.push(request)
      return true
    },
  })
  const [account] = await connect()
  for (const version of ['legacy', 0] as const) {
    const transaction = transferBytes({ from: alice, to: bob, lamports: 1_500_000_000n, version })
    const input = { account, transaction, chain: 'solana:devnet' }
    const [{ signedTransaction }] = (await call('solana:signTransaction', input)) as unknown as [
      { signedTransaction: Uint8Array },
    ]
    const message = signedTransaction.subarray(65)
    expect(message).toEqual(transaction.subarray(65))
    expect(ed25519.verify(signedTransaction.subarray(1, 65), message, base58.decode(alice))).toBe(true)
    expect(asked.at(-1)).toMatchObject({
      kind: 'signTransactions',
      address: alice,
      chain: 'solana:devnet',
      send: false,
      transactions: [
        {
          feePayer: alice,
          version,
          instructions: [{ kind: 'transfer', from: alice, to: bob, lamports: 1_500_000_000n }],
        },
      ],
    })
  }
})

test('error: what is no transaction, of another signer, or of a version it does not take', async () => {
  const { call, connect } = open({ versions: ['legacy'] })
  const [account] = await connect()
  const whole = transferBytes({ from: alice, to: bob, lamports: 1n, version: 'legacy' })
  for (const transaction of [
    new Uint8Array(),
    whole.subarray(0, whole.length - 1),
    'text',
    transferBytes({ from: bob, to: alice, lamports: 1n, version: 'legacy' }),
    transferBytes({ from: alice, to: bob, lamports: 1n, version: 0 }),
  ])
    await expect(call('solana:signTransaction', { account, transaction })).rejects.toMatchObject({
      code: -32602,
    })
})

test('args: failures', async () => {
  const { call, connect, simulated } = open()
  const [account] = await connect()
  const sign = () => call('solana:signMessage', { account, message: bytes('x') })
  for (const [failures, code] of [
    [{ reject: true }, 4001],
    [{ pending: ['signMessage'] }, -32002],
    [{ methodUnsupported: true }, 4200],
  ] as const) {
    simulated.setFailures(failures)
    await expect(sign()).rejects.toMatchObject({ code })
    simulated.setFailures({ reject: false, pending: false, methodUnsupported: false })
  }
  simulated.setFailures({ oddErrors: 'string' })
  await expect(sign()).rejects.toBeTypeOf('string')
  simulated.setFailures({ oddErrors: undefined, lateAnswer: true })
  const late = vi.fn()
  const answer = sign().then(late)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(late).not.toHaveBeenCalled()
  simulated.releaseAnswers()
  await answer
})

test('behavior: tells of accounts, locked and unlocked', async () => {
  const { simulated, connect } = open()
  const told: unknown[] = []
  const on = simulated.wallet.features['standard:events'] as {
    on(event: string, listener: unknown): () => void
  }
  const stop = on.on('change', ({ accounts }: { accounts: WalletAccount[] }) =>
    told.push(accounts.map(({ address }) => address)),
  )
  await connect()
  await simulated.switchAccount(bob)
  simulated.lock()
  simulated.unlock()
  await vi.waitFor(() => expect(told).toHaveLength(4))
  expect(told.map((list) => (list as string[])[0])).toEqual([alice, bob, undefined, bob])
  stop()
  expect(simulated.listenerCount()).toBe(0)
  await expect(simulated.setAccounts(['nobody'])).rejects.toMatchObject({ code: 4100 })
})

test('args: without', () => {
  const { wallet } = open({ without: ['solana:signIn'] }).simulated
  expect(Object.keys(wallet.features)).not.toContain('solana:signIn')
})

test('behavior: who signs in is connected', async () => {
  const { call, simulated } = open()
  const [output] = (await call('solana:signIn', {})) as unknown as [{ account: WalletAccount }]
  expect(output.account.address).toBe(alice)
  expect(simulated.wallet.accounts.map(({ address }) => address)).toEqual([alice])
  expect(simulated.promptCount).toBe(1)
})

import { base58, base64 } from '@scure/base'
import { type Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { PluginState } from '@wallet-widget/kernel'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { failure, ID, onPage, provider } from '../test/page.js'
import { toSendError } from './chain/sendErrors.js'
import { solanaDevnet } from './index.js'

// web3.js is large: loaded beforehand, so that no test's deadline pays for it on a busy machine.
beforeAll(async () => {
  await import('@solana/web3.js')
}, 60_000)

const stage = onPage()
const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]

type Answer = { result?: unknown; error?: unknown; status?: number; text?: string }

/** A FAKE node that answers from a table. */
function fakeNode(table: Record<string, Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    asked.push(method)
    const { result, error, status = 200, text } = table[method] ?? {}
    const answer = error ? { error } : { result }
    return new Response(text ?? JSON.stringify({ jsonrpc: '2.0', id, ...answer }), { status })
  })
  return asked
}
const inContext = (value: unknown) => ({ result: { context: { slot: 1 }, value } })
const latest = inContext({ blockhash: bob, lastValidBlockHeight: 150 })

async function connected(options: object = {}) {
  const wallet = stage.wallet({ rpcUrls: { 'solana:devnet': 'http://127.0.0.1:9' }, ...options })
  const widget = await stage.start()
  await widget.connect({ connectorId: ID })
  return { wallet, widget, api: widget.plugins.solana, solana: provider(widget) }
}

test('F4: garbage of a node is a typed error, and nothing is made of it', async () => {
  const { api } = await connected()
  for (const answer of [
    { result: null },
    inContext('5'),
    inContext(-1),
    inContext(1.5),
    { result: 'x' },
    { text: '<html>' },
  ]) {
    fakeNode({ getBalance: answer, getTokenAccountsByOwner: answer, getLatestBlockhash: answer })
    expect((await failure(api.getBalance())).name).toMatch(/^(Base|Http|Rpc)Error$/)
    expect((await failure(api.getTokens())).name).toMatch(/^(Base|Http|Rpc)Error$/)
    expect((await failure(api.transfer({ to: bob, lamports: 1n }))).name).toMatch(/^(Base|Http|Rpc)Error$/)
  }
})

test('T19: malformed token accounts are left out', async () => {
  const { api } = await connected()
  const holding = (over: object = {}, quantity: object = {}) => ({
    pubkey: bob,
    account: {
      data: {
        parsed: { info: { mint: alice, tokenAmount: { amount: '7', decimals: 2, ...quantity }, ...over } },
      },
    },
  })
  fakeNode({
    getTokenAccountsByOwner: inContext([
      holding(),
      null,
      {},
      holding({ mint: '<img>' }),
      holding({}, { decimals: 255 }),
      holding({}, { decimals: 'NaN' }),
      holding({}, { amount: '1e3' }),
      holding({}, { amount: '-1' }),
      holding({}, { amount: 7 }),
      holding({}, { amount: '0' }),
      holding({ tokenAmount: null }),
    ]),
  })
  const tokens = await api.getTokens()
  expect(tokens).toHaveLength(2) // one of either program
  expect(tokens[0]).toEqual({
    mint: alice,
    account: bob,
    amount: 7n,
    decimals: 2,
    program: 'spl-token',
    frozen: false,
  })
})

test('F1: a sending that a node is too busy for is not tried again', async () => {
  const { api } = await connected({ without: ['solana:signAndSendTransaction'] })
  for (const [answer, code] of [
    // That may be of the second node that was asked: the first may have it.
    [{ status: 429 }, 'SEND_UNCERTAIN'],
    [{ status: 503 }, undefined],
    [
      { error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } },
      'BLOCKHASH_EXPIRED',
    ],
    [
      {
        error: {
          code: -32002,
          message: 'Transaction simulation failed: custom program error: 0x1',
          data: { logs: ['Transfer: insufficient lamports'] },
        },
      },
      'TRANSACTION_FAILED',
    ],
  ] as const) {
    const asked = fakeNode({ getLatestBlockhash: latest, sendTransaction: answer })
    const error = await failure(api.transfer({ to: bob, lamports: 1n }))
    if (code) expect(error.code).toBe(code)
    if (code === 'TRANSACTION_FAILED') expect(error.message).toContain('insufficient lamports')
    expect(asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
  }
})

test('F1: a node that took the transaction and was cut off: its signature is not lost', async () => {
  const { api, solana, wallet } = await connected({ without: ['solana:signAndSendTransaction'] })
  const sendings: string[] = []
  const cutOff = (statuses: unknown) => {
    sendings.length = 0
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { id, method, params } = JSON.parse(body)
      if (method === 'sendTransaction') {
        sendings.push(base58.encode(base64.decode(params[0]).slice(1, 65)))
        throw new TypeError('socket hang up')
      }
      const answer = method === 'getLatestBlockhash' ? latest : inContext(statuses)
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  }
  const known = [{ slot: 5, err: null, confirmationStatus: 'processed' }]
  const transaction = () =>
    new Transaction({ feePayer: new PublicKey(alice), recentBlockhash: bob }).add(
      SystemProgram.transfer({ fromPubkey: new PublicKey(alice), toPubkey: new PublicKey(bob), lamports: 1 }),
    )
  const ask = async (method: string, params: unknown) => {
    const answered = await fetch('', { body: JSON.stringify({ id: 1, method, params }) } as RequestInit)
    return (await answered.json()).result
  }
  // The page's own, which fetches in a way that this test can't cut off.
  const connection = {
    sendRawTransaction: (bytes: Uint8Array) => ask('sendTransaction', [base64.encode(bytes)]),
    getSignatureStatuses: (signatures: string[]) => ask('getSignatureStatuses', [signatures]),
  } as unknown as Connection
  cutOff(known)
  expect((await api.transfer({ to: bob, lamports: 1n })).signature).toBe(sendings[0])
  expect(await solana.sendTransaction(transaction(), connection)).toBe(sendings[1])
  const prompts = wallet.promptCount

  cutOff([null])
  const [lost, other] = await Promise.all([
    failure(api.transfer({ to: bob, lamports: 1n })),
    failure(solana.sendTransaction(transaction(), connection)),
  ])
  expect(lost).toMatchObject({ code: 'SEND_UNCERTAIN', lastValidBlockHeight: 150 })
  expect(other.code).toBe('SEND_UNCERTAIN')
  expect([lost.signature, other.signature].sort()).toEqual([...sendings].sort())
  expect(wallet.promptCount).toBe(prompts + 2)
})

test('behavior: a node that has the very same transaction already has it sent', async () => {
  const { api } = await connected({ without: ['solana:signAndSendTransaction'] })
  const message = 'Transaction simulation failed: This transaction has already been processed'
  fakeNode({
    getLatestBlockhash: latest,
    sendTransaction: { error: { code: -32002, message, data: { err: 'AlreadyProcessed', logs: [] } } },
  })
  const { signature } = await api.transfer({ to: bob, lamports: 1n })
  expect(base58.decode(signature)).toHaveLength(64)
})

test('behavior: a wallet’s own words about a transaction that it sent before are no refusal', () => {
  const thrown = new Error('failed to send: This transaction has already been processed')
  expect(toSendError(thrown).code).toBe('SEND_UNCERTAIN')
  // What -32002 says in a wallet: it has a request open.
  expect(toSendError({ code: -32002, message: 'Request already pending' }).code).toBe('REQUEST_PENDING')
})

test('behavior: the node’s logs come with the error', async () => {
  const { api } = await connected({ without: ['solana:signAndSendTransaction'] })
  const logs = ['one', 'two', 'three', 'four', 'five', 'six']
  fakeNode({
    getLatestBlockhash: latest,
    sendTransaction: {
      error: { code: -32002, message: 'x', data: { err: { InstructionError: [0] }, logs } },
    },
  })
  expect(await failure(api.transfer({ to: bob, lamports: 1n }))).toMatchObject({
    code: 'TRANSACTION_FAILED',
    logs,
  })
})

test('F18: signed, but cancelled meanwhile: not sent', async () => {
  const { api, wallet } = await connected({ without: ['solana:signAndSendTransaction'] })
  const asked = fakeNode({ getLatestBlockhash: latest, sendTransaction: { result: 'x' } })
  wallet.setFailures({ lateAnswer: true })
  const controller = new AbortController()
  const failed = failure(api.transfer({ to: bob, lamports: 1n, signal: controller.signal }))
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('signTransaction'))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  wallet.releaseAnswers()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).not.toContain('sendTransaction')
})

test('confirmTransaction: a status is waited for, a failure is said', async () => {
  const { api } = await connected()
  const signature = base58.encode(new Uint8Array(64).fill(1))
  const status = (value: unknown) =>
    fakeNode({
      getSignatureStatuses: inContext([value]),
      getEpochInfo: { result: { blockHeight: 9, absoluteSlot: 1 } },
    })
  status({ slot: 5, err: null, confirmationStatus: 'finalized' })
  expect(await api.confirmTransaction({ signature })).toEqual({ slot: 5 })
  status({ slot: 5, err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'confirmed' })
  expect((await failure(api.confirmTransaction({ signature }))).code).toBe('TRANSACTION_FAILED')
  status(null)
  expect((await failure(api.confirmTransaction({ signature, lastValidBlockHeight: 8 }))).code).toBe(
    'BLOCKHASH_EXPIRED',
  )
  const asked = status({ slot: 5, err: null, confirmationStatus: 'processed' })
  const waiting = api.confirmTransaction({ signature, lastValidBlockHeight: 8 })
  await vi.waitFor(() => expect(asked).toContain('getSignatureStatuses'))
  status({ slot: 6, err: null, confirmationStatus: 'confirmed' })
  expect(await waiting).toEqual({ slot: 6 })
})

test('behavior: a paired wallet that answers with the signature alone is enough', async () => {
  const { createSender } = await import('./provider/createSender.js')
  const signature = new Uint8Array(64).fill(3)
  const { signTransaction } = createSender({
    access: { request: async () => ({ signature: base58.encode(signature) }) },
    pubkey: () => alice,
    preflightCommitment: undefined,
  })
  const key = base58.decode(alice)
  const bytes = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
  const signed = await signTransaction(bytes)
  expect(signed.subarray(1, 65)).toEqual(signature)
  expect(signed.subarray(65)).toEqual(bytes.subarray(65))
  expect(bytes[1]).toBe(0)
})

test('behavior: a wallet that can’t sign all at once is asked one by one', async () => {
  const { createSender } = await import('./provider/createSender.js')
  const { WalletError } = await import('@wallet-widget/kernel/connectors')
  const asked: string[] = []
  const { signAllTransactions } = createSender({
    access: {
      async request({ method }) {
        asked.push(method)
        if (method === 'solana_signAllTransactions') throw new WalletError(4200)
        return { signature: base58.encode(new Uint8Array(64).fill(3)) }
      },
    },
    pubkey: () => alice,
    preflightCommitment: undefined,
  })
  const key = base58.decode(alice)
  const bytes = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
  expect(await signAllTransactions([])).toEqual([])
  expect(await signAllTransactions([bytes, bytes])).toHaveLength(2)
  expect(asked).toEqual(['solana_signAllTransactions', 'solana_signTransaction', 'solana_signTransaction'])
})

test('T9: answers of a paired wallet that make no sense are typed errors, and nobody’s signature', async () => {
  const { createSender } = await import('./provider/createSender.js')
  const { createProvider } = await import('./provider/createProvider.js')
  const { state: widgetState } = await connected().then(({ widget }) => widget)
  let answer: unknown
  const state = { connected: true, addresses: [alice], networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
  const access = { request: async () => answer, state: () => state, subscribe: () => () => {} } as never
  const sender = createSender({ access, pubkey: () => alice, preflightCommitment: undefined })
  const key = base58.decode(alice)
  const bytes = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
  for (const odd of [
    undefined,
    null,
    'text',
    {},
    { signature: null },
    { signature: 'undefined' },
    { signature: base58.encode(new Uint8Array(32)) },
    { signature: '0OIl'.repeat(20) },
    { transaction: '<b>', transactions: ['<b>'] },
    { transaction: 'AAAA', transactions: [] },
    { transactions: 'AAAA' },
  ]) {
    answer = odd
    for (const asking of [
      sender.signTransaction(bytes),
      sender.signAllTransactions([bytes]),
      sender.signAndSendTransaction(bytes),
      sender.sendTransaction(bytes),
      (
        await createProvider({ state: widgetState as unknown as PluginState, options: {} }, access)
      ).signMessage(bytes),
    ])
      expect((await failure(asking)).code).toBe('INVALID_WALLET_ANSWER')
  }
})

test('behavior: networks that are set later are the ones in use', async () => {
  const { api, widget, solana } = await connected()
  const later = 'http://127.0.0.1:8/later'
  await widget.setNetworks([{ ...solanaDevnet, rpcUrls: { default: { http: [later] } } }])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    asked.push(String(url))
    const { id } = JSON.parse(body)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...inContext(5) }))
  })
  expect(await api.getBalance()).toBe(5n)
  expect(asked).toEqual([later])
  expect((await solana.getConnection()).rpcEndpoint).toBe(later)
})

test('error: subscriptions, which need a WebSocket, are refused before any wallet is asked', async () => {
  const { widget, wallet } = await connected()
  const asked = fakeNode({})
  const before = wallet.calls.length
  const error = await failure(
    widget.request({ method: 'accountSubscribe', params: [alice], namespace: 'solana' }),
  )
  expect(error.walletCode).toBe(4200)
  expect(asked).toEqual([])
  expect(wallet.calls).toHaveLength(before)
})

test('error: a method that is not listed never goes to a node', async () => {
  const { widget } = await connected()
  const asked = fakeNode({ getSecretOfWallet: { result: 'x' } })
  const error = await failure(widget.request({ method: 'getSecretOfWallet', namespace: 'solana' }))
  expect(error.walletCode).toBe(4200)
  expect(asked).toEqual([])
})

import { base64 } from '@scure/base'
import { Connection, Keypair, Transaction } from '@solana/web3.js'
import type {
  ChainTransfers,
  FoundTransfer,
  Network,
  PreparedTransfer,
  RefusedTransfer,
  Token,
} from '@wallet-widget/kernel'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { failure, onChain, onPage } from '../../test/page.js'
import { putMint, TOKEN_2022 } from '../../test/putMint.js'
import { type Fault, startFaultyNode } from '../../test/startFaultyNode.js'

// Each step of a payment, with a real chain behind it that fails at just that step.

const chain = onChain()
const stage = onPage()
const SOL = 1_000_000_000n
const COIN: Token = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const slow = 120_000
const fresh = () => Keypair.generate().publicKey.toBase58()

const OF_COIN = [
  'getBalance',
  'getLatestBlockhash',
  'getMultipleAccounts',
  'getMinimumBalanceForRentExemption',
  'getFeeForMessage',
  'simulateTransaction',
]
const OF_TOKEN = [...OF_COIN, 'getTokenAccountsByOwner']
const OF_SEARCH = ['getEpochInfo', 'getSignaturesForAddress', 'getTransaction']

const FAULTS: Readonly<Record<string, Fault>> = {
  'F1: a node that is busy': (_, response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  'F2: a node that fails': (_, response) => response.writeHead(503).end(),
  'F2: a line that is cut': (_, response) => response.destroy(),
  'F4: a page': (_, response) => response.end('<!doctype html>'),
  'F4: an answer that is cut off': (_, response) => response.end('{"jsonrpc":"2.0","id":1,"res'),
  'F4: an answer to another': () => ({ jsonrpc: '2.0', id: 'another', result: 1 }),
  'F4: no result': ({ id }) => ({ jsonrpc: '2.0', id }),
  'F4: another shape': ({ id }) => ({ jsonrpc: '2.0', id, result: { value: 'x' } }),
  'F4: an error of its own': ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32_000, message: 'no' } }),
}

let node: Connection
let alice: Keypair
let token: Token
beforeAll(async () => {
  node = new Connection(chain.node(), 'confirmed')
  alice = Keypair.generate()
  await node.requestAirdrop(alice.publicKey, Number(10n * SOL))
  const mint = await putMint(node, alice, { program: TOKEN_2022, space: 82 })
  token = { address: mint.toBase58(), name: '', symbol: 'TOK', decimals: 6 }
}, slow)

/** How the plugin sends, by a node that fails at one method. */
async function at(method: string, fault: Fault) {
  const faulty = await startFaultyNode(chain.node(), method, fault)
  onTestFinished(faulty.stop)
  const widget = await stage.start({}, { url: faulty.url })
  const network = widget.state.$network.get().networks[0] as Network
  const transfers = (await widget.state.$chains.get().get('solana')?.loadTransfers?.()) as ChainTransfers
  const from = alice.publicKey.toBase58()
  return {
    tries: faulty.tries,
    prepare: (of: Token, to = fresh(), amount = 1000n, signal?: AbortSignal) =>
      transfers.prepare({ network, from, to, token: of, amount, ...(signal && { signal }) }),
    find: (to: string, amount: bigint, since: string, signal?: AbortSignal) =>
      transfers.findSent({ network, from, to, token: COIN, amount, since, ...(signal && { signal }) }),
  }
}

const typed = async (promise: Promise<PreparedTransfer | RefusedTransfer | FoundTransfer>) =>
  (await failure(promise)).name

const none: Fault = () => undefined

/** A payment that is on the chain, and what it was looked for from. */
async function sent() {
  const { prepare } = await at('none', none)
  const [to, amount] = [fresh(), SOL / 10n]
  const prepared = await prepare(COIN, to, amount)
  if (prepared.problem) throw new Error(prepared.problem.kind)
  const { transaction } = prepared.params as { transaction: string }
  const signed = Transaction.from(base64.decode(transaction))
  signed.partialSign(alice)
  await node.sendRawTransaction(signed.serialize())
  return [to, amount, prepared.since] as const
}

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`${name}, at each step of a payment: nothing is made of it`, { timeout: slow }, async () => {
    const tried = [
      ...OF_COIN.map((method) => [method, COIN] as const),
      ...OF_TOKEN.map((method) => [method, token] as const),
    ].map(async ([method, of]) => {
      const { prepare, tries } = await at(method, fault)
      const amount = of === COIN ? SOL / 10n : 1000n
      expect([method, of.symbol, await typed(prepare(of, fresh(), amount))]).toEqual([
        method,
        of.symbol,
        expect.stringMatching(/^(Base|Http|Rpc)Error$/),
      ])
      expect(tries()).toBeGreaterThan(0)
    })
    await Promise.all(tried)
  })

  test(`${name}, while it is looked for what became of a payment: nobody says that it was not sent`, {
    timeout: slow,
  }, async () => {
    const asked = await sent()
    for (const method of OF_SEARCH) {
      const { find } = await at(method, fault)
      expect([method, await typed(find(...asked))]).toEqual([
        method,
        expect.stringMatching(/^(Base|Http|Rpc)Error$/),
      ])
    }
    const { find } = await at('none', none)
    expect(await find(...asked)).toMatchObject({ status: 'sent' })
  })
}

test('F1: a node that is busy once is asked again, at each step', { timeout: slow }, async () => {
  const once: Fault = ({ tries }, response) =>
    tries === 1 ? response.writeHead(429, { 'retry-after': '0' }).end() : undefined
  for (const method of OF_TOKEN) {
    const { prepare } = await at(method, once)
    expect([method, (await prepare(token)).problem]).toEqual([method, undefined])
  }
})

test('F2: what others bid is not known: it is sent for the least', async () => {
  const { prepare } = await at('getRecentPrioritizationFees', (_, response) => response.writeHead(503).end())
  expect(await prepare(COIN, fresh(), SOL / 10n)).toMatchObject({ cost: { fee: 5000n } })
})

test('F3: a node that hangs, at each step: it is over as soon as nobody waits', {
  timeout: slow,
}, async () => {
  const hangs: Fault = (_, response) => response
  for (const method of OF_TOKEN) {
    const { prepare, tries } = await at(method, hangs)
    const wait = new AbortController()
    const asked = failure(prepare(token, fresh(), 1000n, wait.signal))
    await expect.poll(tries).toBeGreaterThan(0)
    wait.abort()
    expect([method, (await asked).code]).toEqual([method, 'REQUEST_ABORTED'])
  }
})

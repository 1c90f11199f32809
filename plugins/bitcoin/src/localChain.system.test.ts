import { hex } from '@scure/base'
import { Transaction, WIF } from '@scure/btc-signer'
import type {
  ChainTransactions,
  ChainTransfers,
  Network,
  PreparedTransfer,
  Token,
  WalletSession,
} from '@wallet-widget/kernel'
import { LOCAL_BITCOIN_ACCOUNTS, type LocalBitcoin, startLocalBitcoin } from '@wallet-widget/local'
import { address as addresses, networks as bitcoinNetworks } from 'bitcoinjs-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWallet } from '../test/startBitcoin.js'
import { bitcoinRegtest } from './networks.js'

// Against a real node.
const networkId = `bip122:${bitcoinRegtest.id}` as const
const BITCOIN: Token = { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 }
const FUNDS = 500_000_000n
const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const [ann, bob] = LOCAL_BITCOIN_ACCOUNTS

let chain: LocalBitcoin
beforeEach(async () => {
  chain = await startLocalBitcoin({ port: 0, blockTime: false })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await chain.stop()
})

async function connected() {
  const esploraUrl = chain.url
  const { widget, connector, networks, wallet } = await startWallet(
    { as: ['btcProviders'], esploraUrl, network: 'regtest' },
    { esplora: { [networkId]: esploraUrl } },
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) as Network
  const { signal } = new AbortController()
  const [session] = (await connector.connect({
    namespaces: ['bip122'],
    network,
    networks,
    signal,
    onProgress: () => {},
  })) as [WalletSession]
  const adapter = widget.state.$chains.get().get('bip122')
  const transfers = (await adapter?.loadTransfers?.()) as ChainTransfers
  const transactions = (await adapter?.loadTransactions?.()) as ChainTransactions
  const from = session.accounts[0]?.address as string
  const balanceOf = async (address: string) =>
    (await adapter?.getBalance?.({ address, network, signal }))?.value
  const prepare = (amount: bigint) => transfers.prepare({ network, from, to: bob, token: BITCOIN, amount })
  const find = ({ amount, since }: PreparedTransfer) =>
    transfers.findSent({ network, from, to: bob, token: BITCOIN, amount, since })
  return {
    wallet,
    from,
    balanceOf,
    prepare,
    find,
    async pay(amount: bigint) {
      const prepared = await prepare(amount)
      if (prepared.problem) throw new Error(prepared.problem.kind)
      const { method, params } = prepared
      const answer = await connector.request({ method, params, namespace: 'bip122', networkId, signal })
      return { prepared, id: (await transfers.readAnswer(answer, prepared)) as string }
    },
    look: (id: string, note?: string) =>
      transactions.readOutcome({ transaction: { id, from, ...(note && { note }) }, network }),
  }
}

const post = (transaction: string) => fetch(`${chain.url}/tx`, { method: 'POST', body: transaction })
const REPLACEABLE = 0xfffffffd
const FINAL = 0xffffffff

/** Another payment of the coin that a transaction spends, to its sender, for a higher fee. */
function spendAnew(transaction: string, wif: string, sequence: number): string {
  const { txid = new Uint8Array(), index = 0 } = Transaction.fromRaw(hex.decode(transaction)).getInput(0)
  const other = new Transaction()
  const script = addresses.toOutputScript(ann, bitcoinNetworks.regtest)
  other.addInput({ txid, index, sequence, witnessUtxo: { amount: FUNDS, script } })
  other.addOutputAddress(ann, FUNDS - 5_000n, REGTEST)
  other.sign(WIF(REGTEST).decode(wif))
  other.finalize()
  return hex.encode(other.extract())
}

test('default: what is reviewed is sent, waits, is mined, and is the receiver’s within one block', async () => {
  const { from, balanceOf, find, pay, look } = await connected()
  expect(from).toBe(ann)
  expect(await balanceOf(ann)).toBe(FUNDS)
  const { prepared, id } = await pay(123_456n)
  expect(prepared).toMatchObject({ amount: 123_456n, held: { coin: FUNDS }, cost: { estimate: 141n } })
  const waiting = await look(id)
  expect(waiting).toMatchObject({ status: 'pending', fee: 1_000n })
  expect(await find(prepared)).toEqual({ status: 'sent', id })
  await chain.mine()
  expect(await look(id)).toEqual({ ...waiting, status: 'confirmed' })
  expect(await balanceOf(bob)).toBe(FUNDS + 123_456n)
  expect(await balanceOf(ann)).toBe(FUNDS - 124_456n)
})

test('F16: an answer that was lost: its payment is found, and none of before is taken for it', async () => {
  const { find, prepare, pay } = await connected()
  const first = await pay(50_000n)
  await chain.mine()
  const again = await pay(50_000n)
  expect(again.id).not.toBe(first.id)
  expect(await find(again.prepared)).toEqual({ status: 'sent', id: again.id })
  await chain.mine()
  expect(await find(again.prepared)).toEqual({ status: 'sent', id: again.id })
  expect(await find((await prepare(50_000n)) as PreparedTransfer)).toEqual({ status: 'unseen' })
  expect(await prepare(FUNDS)).toMatchObject({ problem: { kind: 'amount', held: FUNDS - 102_000n } })
})

test('F35: replaced by another payment of the same coins, which the node prefers', async () => {
  const { wallet, balanceOf, pay, look } = await connected()
  const { id } = await pay(70_000n)
  const { note } = (await look(id)) as { note?: string }
  const waiting = await (await fetch(`${chain.url}/tx/${id}/hex`)).text()
  const other = await (await post(spendAnew(waiting, await wallet.exportKey(ann), REPLACEABLE))).text()
  expect(await look(id, note)).toEqual({ status: 'replaced', hash: other })
  await chain.mine()
  expect(await look(id, note)).toEqual({ status: 'replaced', hash: other })
  expect(await balanceOf(bob)).toBe(FUNDS)
})

test('F2: the node is away: nothing is said of what waits, nothing is reviewed, and it goes on when it is back', async () => {
  const { balanceOf, prepare, pay, look } = await connected()
  const { id } = await pay(10_000n)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(look(id)).rejects.toThrow()
  await expect(prepare(10_000n)).rejects.toThrow()
  await expect(balanceOf(ann)).rejects.toThrow()
  vi.stubGlobal('fetch', fetch)
  await chain.mine()
  expect(await look(id)).toMatchObject({ status: 'confirmed' })
})

test('F16: another program spends the coin while the wallet signs: the node refuses, and nothing was sent', async () => {
  const { wallet, balanceOf, prepare, pay } = await connected()
  const key = await wallet.exportKey(ann)
  const { fetch } = globalThis
  const answers: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return fetch(url, init)
    const own = { method: 'POST', body: spendAnew(String(init.body), key, FINAL) }
    expect((await fetch(url, own)).status).toBe(200)
    const answer = await fetch(url, init)
    answers.push(await answer.clone().text())
    return answer
  })
  await expect(pay(20_000n)).rejects.toThrow()
  expect(answers).toEqual([expect.stringContaining('txn-mempool-conflict')])
  vi.stubGlobal('fetch', fetch)
  await chain.mine()
  expect(await balanceOf(bob)).toBe(FUNDS)
  expect(await balanceOf(ann)).toBe(FUNDS - 5_000n)
  expect(await prepare(20_000n)).toMatchObject({ amount: 20_000n })
})

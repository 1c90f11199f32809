import type { ChainTransfers, Network, PreparedTransfer, Token, WalletSession } from '@wallet-widget/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startWallet } from '../../test/startBitcoin.js'
import { COIN, startStubEsplora } from '../../test/stubEsplora.js'
import { bitcoinMainnet } from '../networks.js'

const networkId = `bip122:${bitcoinMainnet.id}` as const
const BITCOIN: Token = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const BOB = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

let esplora: Awaited<ReturnType<typeof startStubEsplora>>
beforeAll(async () => {
  esplora = await startStubEsplora()
})
afterAll(() => esplora?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A connected wallet that really signs, and how the plugin sends from it. */
async function connected({ hasExplorer = true, explorer = esplora } = {}) {
  const options = hasExplorer ? { esplora: { [networkId]: explorer.url } } : {}
  const { widget, connector, networks } = await startWallet(
    { as: ['btcProviders'], esploraUrl: explorer.url },
    options,
  )
  const [session] = (await connector.connect({
    namespaces: ['bip122'],
    network: undefined,
    networks,
    signal: new AbortController().signal,
    onProgress: () => {},
  })) as [WalletSession]
  const from = session.accounts[0]?.address as string
  const network = networks[0] as Network
  const transfers = (await widget.state.$chains.get().get('bip122')?.loadTransfers?.()) as ChainTransfers
  const ask = (amount: bigint | 'all', to = BOB) =>
    transfers.prepare({ network, from, to, token: BITCOIN, amount })
  return {
    transfers,
    network,
    from,
    ask,
    async prepared(...given: Parameters<typeof ask>) {
      const answer = await ask(...given)
      if (answer.problem) throw new Error(answer.problem.kind)
      return answer
    },
    send: ({ method, params }: PreparedTransfer) =>
      connector.request({
        method,
        params,
        namespace: 'bip122',
        networkId,
        signal: new AbortController().signal,
      }),
    find: ({ amount, since }: PreparedTransfer, to = BOB) =>
      transfers.findSent({ network, from, to, token: BITCOIN, amount, since }),
  }
}

describe('prepare', () => {
  test('default: the wallet sends what was reviewed, to the last unit', async () => {
    const { from, prepared, send, transfers } = await connected()
    const transfer = await prepared(12_345n)
    expect(transfer).toMatchObject({
      method: 'sendTransfer',
      params: { account: from, recipientAddress: BOB, amount: '12345' },
      amount: 12_345n,
      held: { token: 100_000n, coin: 100_000n },
      // One coin in, the payment and the change out: 141 virtual bytes.
      cost: { estimate: 353n },
    })
    expect(transfer.cost.fee).toBeUndefined()
    expect(Object.isFrozen(transfer.params)).toBe(true)
    const answer = await send(transfer)
    const sent = esplora.transactions.at(-1)
    expect(await transfers.readAnswer(answer, transfer)).toBe(sent?.getId())
    expect(sent?.outs[0]?.value).toBe(12_345n)
    for (const wrong of [undefined, null, {}, { txid: 7 }, { txid: 'ab' }, 'x'])
      expect(await transfers.readAnswer(wrong, transfer)).toBeUndefined()
  })

  test('error: what would fail is said before anybody is asked', async () => {
    const { ask, transfers } = await connected()
    expect(transfers.knowsFee).toBe(false)
    const all = BigInt(COIN.value)
    expect(await ask(all + 1n)).toEqual({ problem: { kind: 'amount', held: all } })
    expect(await ask(all - 140n)).toEqual({ problem: { kind: 'fee', held: 140n, needed: 353n } })
    expect((await ask(all - 141n)).problem).toBeUndefined()
    for (const [to, least] of [
      [BOB, 294n],
      [TAPROOT, 330n],
      [LEGACY, 546n],
    ] as const) {
      expect(await ask(least - 1n, to)).toEqual({ problem: { kind: 'tooLittle', least } })
      expect((await ask(least, to)).problem).toBeUndefined()
    }
    expect((await ask('all')).problem?.kind).toBe('refused')
  })

  test('behavior: without an explorer the wallet is asked, and nobody else', async () => {
    const { prepared, find } = await connected({ hasExplorer: false })
    const before = esplora.paths.length
    const transfer = await prepared(5_000n)
    expect(transfer).toMatchObject({ cost: {}, held: {} })
    // Nobody can say that it was not sent.
    expect(await find(transfer)).toEqual({ status: 'unknown' })
    expect(esplora.paths).toHaveLength(before)
  })
})

test('findReceiver: addresses of the network, with their checksum', async () => {
  const { transfers, network } = await connected()
  const find = (text: string) => transfers.findReceiver({ text, network })
  expect(await find(BOB.toUpperCase())).toEqual({ address: BOB, isBurn: false })
  expect(await find(LEGACY)).toEqual({ address: LEGACY, isBurn: false })
  expect(await find('1BitcoinEaterAddressDontSendf59kuE')).toMatchObject({ isBurn: true })
  for (const text of ['', 'bob', TESTNET, BOB.replace('r8te', 'r8ta'), LEGACY.replace('Bv', 'BV')])
    expect(await find(text)).toBeUndefined()
})

describe('findSent', () => {
  test('default: finds what was sent, and nothing that was not', async () => {
    const { prepared, send, find } = await connected()
    const transfer = await prepared(20_001n)
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    await send(await prepared(20_002n))
    await send(await prepared(20_001n, LEGACY))
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    await send(transfer)
    const id = esplora.transactions.at(-1)?.getId()
    expect(await find(transfer)).toEqual({ status: 'sent', id })
    // One like it from before is another one.
    expect(await find(await prepared(20_001n))).toEqual({ status: 'unseen' })
  })

  test('behavior: however many payments came in since, it is found', async () => {
    const { prepared, send, find } = await connected()
    const transfer = await prepared(40_001n)
    await send(transfer)
    const id = esplora.transactions.at(-1)?.getId()
    esplora.mine()
    esplora.receive(60)
    esplora.mine()
    expect(await find(transfer)).toEqual({ status: 'sent', id })
    // One like it from before is another one.
    expect(await find(await prepared(40_001n))).toEqual({ status: 'unseen' })
  })

  test('behavior: where the list does not go back to the review, nobody knows', async () => {
    const { prepared, find } = await connected()
    esplora.mine()
    const transfer = await prepared(50_001n)
    esplora.receive(249)
    esplora.mine()
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    esplora.receive(1)
    esplora.mine()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
  })

  test('behavior: a list that ends after the review may be that of a server which lags', async () => {
    const lagging = await startStubEsplora()
    onTestFinished(async () => void (await lagging.stop()))
    const { prepared, find } = await connected({ explorer: lagging })
    const transfer = await prepared(70_001n)
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    expect(await find({ ...transfer, since: '899000' })).toEqual({ status: 'unknown' })
  })

  test('behavior: where more wait for a block than are listed, nobody knows', async () => {
    const { prepared, send, find } = await connected()
    esplora.mine()
    const transfer = await prepared(60_001n)
    await send(transfer)
    const id = esplora.transactions.at(-1)?.getId()
    esplora.receive(50)
    expect(await find(transfer)).toEqual({ status: 'unknown' })
    esplora.mine()
    expect(await find(transfer)).toEqual({ status: 'sent', id })
  })

  test('F16: an earlier payment like it that was sent again for a higher fee is not taken for it', async () => {
    const node = await startStubEsplora()
    onTestFinished(async () => void (await node.stop()))
    const { prepared, send, find } = await connected({ explorer: node })
    node.mine()
    await send(await prepared(80_001n))
    const transfer = await prepared(80_001n)
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    node.bump()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
    node.mine()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
    node.renewCoin()
    await send(transfer)
    const id = node.transactions.at(-1)?.getId()
    expect(await find(transfer)).toEqual({ status: 'sent', id })
  })

  test('F16: of more payments like it that wait than are remembered none is taken for it', async () => {
    const node = await startStubEsplora()
    onTestFinished(async () => void (await node.stop()))
    const { prepared, send, find } = await connected({ explorer: node })
    node.mine()
    const again = async () => {
      node.renewCoin()
      await send(await prepared(95_001n))
    }
    for (let count = 0; count < 5; count++) await again()
    const transfer = await prepared(95_001n)
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    await again()
    expect(await find(transfer)).toMatchObject({ status: 'sent' })
    // Six of them now: which one is new nobody can say, nor once they are in a block.
    const next = await prepared(95_001n)
    expect(await find(next)).toEqual({ status: 'unknown' })
    node.mine()
    expect(await find(next)).toEqual({ status: 'unknown' })
    // In a block they are told apart by its height.
    const last = await prepared(95_001n)
    expect(await find(last)).toEqual({ status: 'unseen' })
    await again()
    expect(await find(last)).toMatchObject({ status: 'sent' })
  })

  test('F16: where more wait at the review than are listed, one like it may have been among them', async () => {
    const node = await startStubEsplora()
    onTestFinished(async () => void (await node.stop()))
    const { prepared, send, find } = await connected({ explorer: node })
    node.mine()
    await send(await prepared(96_001n))
    node.receive(50)
    const transfer = await prepared(96_001n)
    node.mine()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
  })

  test('F16: a wallet with several addresses may have paid from another one', async () => {
    const node = await startStubEsplora()
    onTestFinished(async () => void (await node.stop()))
    const { prepared, send, find } = await connected({ explorer: node })
    node.mine()
    const transfer = await prepared(90_001n)
    await send(await prepared(90_002n))
    node.payByOthers()
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    await send(transfer)
    node.payByOthers()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
    node.mine()
    expect(await find(transfer)).toEqual({ status: 'unknown' })
  })

  test('behavior: an explorer that came after the review: one like it from before is not taken for it', async () => {
    const { prepared, send, find } = await connected()
    await send(await prepared(30_001n))
    const without = await connected({ hasExplorer: false })
    expect(await find(await without.prepared(30_001n))).toEqual({ status: 'unknown' })
  })
})

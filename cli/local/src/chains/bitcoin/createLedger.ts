import { createHash } from 'node:crypto'
import { type Coin, type Found, loadBcoin, type Node, type Transaction } from './bcoin.js'
import { LOCAL_BITCOIN_ACCOUNTS, LOCAL_BITCOIN_FUNDS } from './localBitcoin.js'
import { replaceWaiting } from './replaceWaiting.js'
import { scriptOf } from './scripts.js'

/** Its coins are anybody's: the only witness that they need is the script, OP_TRUE. */
const ANYBODY = Buffer.of(0x51)
const FAUCET = Buffer.of(0x00, 32, ...createHash('sha256').update(ANYBODY).digest())
const FEE = 1_000
const FINAL = 0xffffffff
/** Blocks before the first coins can be spent. Source: Bitcoin Core, COINBASE_MATURITY. */
const MATURITY = 100
const BLOCK_TIME = 600
const YEAR = 365 * 24 * 60 * 60
const MONTHS = 12
/** What the first account is paid each month, in the past that the chain begins with. satoshis */
const MONTHLY = 2_500_000

/** A Bitcoin chain in memory. */
export interface Ledger {
  readonly node: Node
  /** @throws Error that says why the node does not take it */
  send(raw: Buffer): Promise<string>
  /** Pays new coins; answers the id of the payment, which waits for a block. */
  give(address: string, satoshis: number): Promise<string>
  /** Answers the height. */
  mine(blocks?: number): Promise<number>
  /** Reads while nothing is sent and no block is made: in the midst of that the node knows things by halves. */
  read<value>(work: () => Promise<value>): Promise<value>
  /** What an address took part in, what waits first, then the newest. */
  past(address: string): Promise<readonly Found[]>
  coins(address: string): Promise<readonly Coin[]>
  close(): Promise<void>
}

/** Starts a chain that began a year ago, whose first accounts have coins. Its rules are those of Bitcoin's regtest. */
export async function createLedger({ isSeeded = false }: { readonly isSeeded?: boolean }): Promise<Ledger> {
  const bcoin = loadBcoin()
  const regtest = bcoin.Network.get('regtest')
  // As Bitcoin Core has them. Its own prefixes are others, and it waits for three days' worth of blocks with witnesses.
  Object.assign(regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' })
  Object.assign(regtest.deployments.segwit, { window: 2, threshold: 1 })
  const node = new bcoin.FullNode({
    network: 'regtest',
    memory: true,
    indexTX: true,
    indexAddress: true,
    listen: false,
    workers: false,
    logLevel: 'none',
  })
  // What it is asked goes through Esplora's calls instead.
  node.http = { async open() {}, async close() {} }
  await node.open()

  const indexed = (address: string) => {
    const script = scriptOf(address)
    return script && bcoin.Address.fromScript(bcoin.Script.fromRaw(script))
  }
  const faucet = bcoin.Address.fromScript(bcoin.Script.fromRaw(FAUCET))
  if (!faucet) throw new TypeError('unreachable')

  /** One at a time: each block stands on the one before. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <value>(work: () => Promise<value>): Promise<value> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const mineAt = async (time?: number) => {
    const job = await node.miner.createJob(null, faucet)
    if (time !== undefined) job.attempt.time = time
    await node.chain.add(await job.mineAsync())
  }
  const accept = async (transaction: Transaction) => {
    await replaceWaiting(node, transaction, async () => {
      const missing = await node.mempool.addTX(transaction)
      if (missing) throw new Error('bad-txns-inputs-missingorspent')
    })
    return transaction.txid()
  }
  const give = async (address: string, satoshis: number) => {
    const script = scriptOf(address)
    if (!script) throw new Error(`${address} is no address of this chain`)
    const [inputs, held] = choose(await node.getCoinsByAddress(faucet), satoshis + FEE, node.chain.height)
    const rest = held - satoshis - FEE
    return accept(
      new bcoin.TX({
        inputs: inputs.map(({ hash, index }) => ({
          prevout: { hash, index },
          sequence: FINAL,
          witness: [ANYBODY],
        })),
        outputs: [
          { script: bcoin.Script.fromRaw(script), value: satoshis },
          { script: bcoin.Script.fromRaw(FAUCET), value: rest },
        ],
      }),
    )
  }

  const begun = Math.floor(Date.now() / 1000) - YEAR
  for (let block = 0; block < MATURITY + MONTHS; block++) await mineAt(begun + block * BLOCK_TIME)
  for (const account of LOCAL_BITCOIN_ACCOUNTS) await give(account, LOCAL_BITCOIN_FUNDS)
  await mineAt(begun + (MATURITY + MONTHS) * BLOCK_TIME)
  for (let month = 1; isSeeded && month <= MONTHS; month++) {
    await give(LOCAL_BITCOIN_ACCOUNTS[0], MONTHLY)
    await mineAt(begun + Math.floor((month * YEAR) / MONTHS) - BLOCK_TIME)
  }

  return {
    node,
    send: (raw) => inTurn(() => accept(bcoin.TX.fromRaw(raw))),
    give: (address, satoshis) => inTurn(() => give(address, satoshis)),
    mine: (blocks = 1) =>
      inTurn(async () => {
        for (let block = 0; block < blocks; block++) await mineAt()
        return node.chain.height
      }),
    read: inTurn,
    async past(address) {
      const known = indexed(address)
      const found = known ? await node.getMetaByAddress(known) : []
      const heightOf = ({ height }: Found) => (height < 0 ? Number.POSITIVE_INFINITY : height)
      const orderOf = (one: Found) => (one.height < 0 ? one.mtime : one.index)
      return [...found].sort((a, b) =>
        heightOf(a) === heightOf(b) ? orderOf(b) - orderOf(a) : heightOf(b) - heightOf(a),
      )
    },
    async coins(address) {
      const known = indexed(address)
      return known ? node.getCoinsByAddress(known) : []
    },
    close: () => inTurn(() => node.close()),
  }
}

/** Coins that are worth at least so much together, those that wait for a block last. */
function choose(coins: readonly Coin[], wanted: number, height: number): readonly [readonly Coin[], number] {
  const chosen: Coin[] = []
  let sum = 0
  const mature = coins.filter((coin) => !coin.coinbase || height + 1 - coin.height >= MATURITY)
  for (const coin of [...mature].sort((a, b) => b.height - a.height)) {
    if (sum >= wanted) break
    chosen.push(coin)
    sum += coin.value
  }
  if (sum < wanted) throw new Error('The local chain has no more coins that can be spent yet')
  return [chosen, sum]
}

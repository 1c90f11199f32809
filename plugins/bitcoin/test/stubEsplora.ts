import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { address, Transaction } from 'bitcoinjs-lib'

/**
 * A STUB of an Esplora server, not a Bitcoin node: it gives every address one made-up coin, takes any transaction
 * that parses, keeps it, and answers with its id. That a transaction is valid is for the test to check. All addresses have
 * one history, in pages as Esplora gives it: what was sent here, and payments of strangers of which there is no more than that.
 */
export async function startStubEsplora() {
  const transactions: Transaction[] = []
  const paths: string[] = []
  let height = HEIGHT
  let coin = COIN
  let waiting: Listed[] = []
  let mined: readonly Listed[] = [stranger({ confirmed: true, block_height: HEIGHT - 6 })]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(`${request.method} ${path}`)
    response.setHeader('access-control-allow-origin', '*')
    if (path.endsWith('/utxo')) return response.end(JSON.stringify([coin]))
    if (path.endsWith('/txs'))
      return response.end(JSON.stringify([...waiting.slice(0, LISTED_WAITING), ...mined.slice(0, PAGE)]))
    const [, last] = path.split('/txs/chain/')
    if (last) {
      // Esplora too has nothing to say of what came before one that it does not know.
      const at = mined.findIndex(({ txid }) => txid === last) + 1
      return response.end(JSON.stringify(at ? mined.slice(at, at + PAGE) : []))
    }
    if (path === '/fee-estimates') return response.end(JSON.stringify({ 1: 9, 3: 2.5, 144: 1 }))
    if (path === '/blocks/tip/height') return response.end(String(height))
    if (path.startsWith('/address/')) return response.end(JSON.stringify(STATS))
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const transaction = Transaction.fromHex(body)
      transactions.push(transaction)
      waiting.unshift(describe(transaction))
      response.end(transaction.getId())
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    paths,
    /** So many payments of strangers come in, and wait for a block. */
    receive(count: number) {
      waiting.unshift(...Array.from({ length: count }, () => stranger({ confirmed: false })))
    },
    /** Addresses hold another coin from now on. */
    renewCoin() {
      coin = { ...coin, vout: coin.vout + 1 }
    },
    /** What waits longest is sent again for a higher fee, and has another id then. */
    bump(): string {
      const txid = randomBytes(32).toString('hex')
      waiting = waiting.map((one, index) => (index === waiting.length - 1 ? { ...one, txid } : one))
      return txid
    },
    /** What is listed first is paid by strangers. */
    payByOthers() {
      waiting = waiting.map((one, index) => (index === 0 ? { ...one, vin: [] } : one))
    },
    /** Puts all that waits into a block. */
    mine() {
      height += 1
      const status = { confirmed: true, block_height: height }
      mined = [...waiting.map((one) => ({ ...one, status })), ...mined]
      waiting = []
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** What an explorer says of a transaction that waits for a block, where one address pays. */
function describe(transaction: Transaction): Listed {
  const toOutput = ({ script, value }: { script: Uint8Array; value: bigint }) => ({
    ...(script[0] !== OP_RETURN && { scriptpubkey_address: address.fromOutputScript(script) }),
    value: Number(value),
  })
  const change = transaction.outs.at(-1)
  return {
    txid: transaction.getId(),
    vin: transaction.ins.map(({ hash, index }) => ({
      txid: Buffer.from(hash).reverse().toString('hex'),
      vout: index,
      ...(change && { prevout: { ...toOutput(change), value: COIN.value } }),
    })),
    vout: transaction.outs.map(toOutput),
    status: { confirmed: false },
  }
}

interface Listed {
  readonly txid: string
  readonly vin: readonly unknown[]
  readonly vout: readonly unknown[]
  readonly status: { readonly confirmed: boolean; readonly block_height?: number }
}

const stranger = (status: Listed['status']): Listed => ({
  txid: randomBytes(32).toString('hex'),
  vin: [],
  vout: [],
  status,
})

/** With which a memo begins: it has no address. */
const OP_RETURN = 0x6a
const HEIGHT = 900_000
/** Source: the REST API of Esplora. */
const PAGE = 25
const LISTED_WAITING = 50
export const COIN = { txid: '11'.repeat(32), vout: 0, value: 100_000 }

const STATS = {
  chain_stats: { funded_txo_sum: 150_000, spent_txo_sum: 50_000 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 1_000 },
}

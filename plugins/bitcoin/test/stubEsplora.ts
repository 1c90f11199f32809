import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { address, Transaction } from 'bitcoinjs-lib'

/**
 * A STUB of an Esplora server, not a Bitcoin node: it gives every address one made-up coin, takes any transaction
 * that parses, keeps it, and answers with its id. That a transaction is valid is for the test to check.
 */
export async function startStubEsplora() {
  const transactions: Transaction[] = []
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(`${request.method} ${path}`)
    response.setHeader('access-control-allow-origin', '*')
    if (path.endsWith('/utxo')) return response.end(JSON.stringify([COIN]))
    if (path.endsWith('/txs')) return response.end(JSON.stringify(transactions.map(describe).reverse()))
    if (path === '/fee-estimates') return response.end(JSON.stringify({ 1: 9, 3: 2.5, 144: 1 }))
    if (path === '/blocks/tip/height') return response.end(String(HEIGHT))
    if (path.startsWith('/address/')) return response.end(JSON.stringify(STATS))
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const transaction = Transaction.fromHex(body)
      transactions.push(transaction)
      response.end(transaction.getId())
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    paths,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** What an explorer says of a transaction that waits for a block, where one address pays. */
function describe(transaction: Transaction) {
  const toOutput = ({ script, value }: { script: Uint8Array; value: bigint }) => ({
    scriptpubkey_address: address.fromOutputScript(script),
    value: Number(value),
  })
  const change = transaction.outs.at(-1)
  return {
    txid: transaction.getId(),
    vin: change ? [{ prevout: { ...toOutput(change), value: COIN.value } }] : [],
    vout: transaction.outs.map(toOutput),
    status: { confirmed: false },
  }
}

const HEIGHT = 900_000
export const COIN = { txid: '11'.repeat(32), vout: 0, value: 100_000 }

const STATS = {
  chain_stats: { funded_txo_sum: 150_000, spent_txo_sum: 50_000 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 1_000 },
}

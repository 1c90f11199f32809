import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transaction } from 'bitcoinjs-lib'

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

export const COIN = { txid: '11'.repeat(32), vout: 0, value: 100_000 }

const STATS = {
  chain_stats: { funded_txo_sum: 150_000, spent_txo_sum: 50_000 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 1_000 },
}

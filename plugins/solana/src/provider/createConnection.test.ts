import type { Network } from '@wallet-widget/kernel'
import { beforeAll, expect, test, vi } from 'vitest'
import { createConnection } from './createConnection.js'

// web3.js is large: loaded beforehand, so that no test's deadline pays for it on a busy machine.
beforeAll(async () => {
  await import('@solana/web3.js')
}, 60_000)

const rpcUrls = ['http://127.0.0.1:9']
const network = { rpcUrls, source: { rpcUrls: { default: { http: rpcUrls } } } } as unknown as Network
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const hasIt = { slot: 5000, confirmations: 3, err: null, confirmationStatus: 'confirmed' }

test.each([
  ['a node that is behind does not know it yet', { context: { slot: 4998 }, value: [null] }],
  ['a node does not answer', undefined],
])('F35: one node’s height is not the end of a payment: %s', async (_, atFirst) => {
  let isPassed = false
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    if (method === 'getEpochInfo') isPassed = true
    const status = isPassed ? { context: { slot: 5003 }, value: [hasIt] } : atFirst
    const answers = { getBlockHeight: 1001, getEpochInfo: { blockHeight: 1001, absoluteSlot: 5001 } }
    const result = method in answers ? answers[method as keyof typeof answers] : status
    const answer = result === undefined ? { error: { code: -32010, message: 'No' } } : { result }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  const connection = await createConnection(network)
  vi.spyOn(connection, 'getBlockHeight').mockResolvedValue(1001)
  vi.spyOn(connection, 'getSignatureStatuses').mockResolvedValue({ context: { slot: 4998 }, value: [null] })
  const asked = connection.confirmTransaction({ signature, blockhash: 'x', lastValidBlockHeight: 1000 })
  if (atFirst) expect(await asked).toEqual({ context: { slot: 5000 }, value: { err: null } })
  else await expect(asked).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
})

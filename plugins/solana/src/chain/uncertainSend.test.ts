import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test, vi } from 'vitest'
import { toNodeError, toSendError } from './sendErrors.js'
import { afterFailedSend, SendUncertainError } from './uncertainSend.js'

const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
/** As the kernel's RpcError is. */
const rpc = (rpcCode: number, details: string, data?: unknown) =>
  Object.assign(new Error(`RPC Request failed\nDetails: ${details}`), { rpcCode, details, data })
const web3 = (transactionMessage: string, logs?: readonly string[]) =>
  Object.assign(new Error(`Simulation failed. \nMessage: ${transactionMessage}.`), {
    transactionMessage,
    logs,
  })

test.each([
  ['-32504, timed out', { rpcCode: -32504, message: 'Request timed out' }],
  ['-32000, timed out', rpc(-32000, 'upstream request timed out')],
  ['-32002, timed out', rpc(-32002, 'Timed out waiting for the upstream node')],
  ['-32002, without a word of a simulation', rpc(-32002, 'Upstream error')],
  ['-32052', rpc(-32052, 'All upstreams failed')],
  ['-32005 of a limit', rpc(-32005, 'Limit exceeded')],
  ['-32603', rpc(-32603, 'Internal error')],
  ['HTTP 429', { status: 429, message: 'The server refused the request' }],
  ['HTTP 403 of a gateway that timed out', { status: 403, body: { error: 'upstream timed out' } }],
  ['web3.js: a gateway that timed out', web3('Gateway timeout: all upstreams failed')],
  ['web3.js: a gateway’s own words', web3('All upstreams failed')],
  ['web3.js: what a gateway got from behind', web3('Invalid response from backend')],
  ['-32005: what it got from behind', rpc(-32005, 'Rate limit: invalid response')],
  ['-32002: one of several', rpc(-32002, 'Upstream error: simulation failed: Blockhash not found')],
  ['-32002: all of several', rpc(-32002, 'All nodes failed: Transaction simulation failed')],
  ['-32002: those behind', rpc(-32002, 'Not accepted by providers: simulation failed')],
])('F1: what stands before the nodes fails: %s: the network is asked', async (_, thrown) => {
  const has = vi.fn(async () => ({ value: [{ err: null }] }))
  expect(await afterFailedSend(thrown, SIGNATURE, has)).toBe(SIGNATURE)
  expect(has).toHaveBeenCalledOnce()
  const silent = async () => {
    throw new Error('down')
  }
  await expect(afterFailedSend(thrown, SIGNATURE, silent)).rejects.toMatchObject({
    code: 'SEND_UNCERTAIN',
    signature: SIGNATURE,
  })
})

test.each([
  ['its simulation failed', rpc(-32002, 'Transaction simulation failed: Blockhash not found')],
  ['what it says of that', rpc(-32002, 'x', { err: { InstructionError: [0] } })],
  ['a signature is wrong', rpc(-32003, 'Transaction signature verification failure')],
  ['it is behind', rpc(-32005, 'Node is behind by 42 slots')],
  ['its params are wrong', rpc(-32602, 'invalid transaction')],
  ['without a key', { status: 401, message: 'The server refused the request' }],
  ['web3.js: its simulation failed', web3('Transaction simulation failed: Blockhash not found', [])],
  ['web3.js: with a log of a time-out', web3('custom program error: 0x1', ['Program log: timed out'])],
])('behavior: what the node refuses itself is not looked for: %s', async (_, thrown) => {
  const ask = vi.fn(async () => ({ value: [null] }))
  await expect(afterFailedSend(thrown, SIGNATURE, ask)).rejects.toBe(thrown)
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  `Signature ${SIGNATURE} has expired: block height exceeded.`,
  'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.',
])('F1: a wallet that has sent, and whose node did not see it: %s', (words) => {
  const error = toSendError(Object.assign(new Error(words), { signature: SIGNATURE }))
  expect(error).toBeInstanceOf(SendUncertainError)
  expect(error).toMatchObject({ code: 'SEND_UNCERTAIN', signature: SIGNATURE })
  expect(toSendError(new Error(words))).toMatchObject({ code: 'SEND_UNCERTAIN', signature: undefined })
})

test.each([
  'Request timed out. Transaction simulation failed: Blockhash not found',
  'All upstreams failed: Blockhash not found',
  'The transaction may have been sent, but: Blockhash not found',
  'Blockhash not found',
  'All nodes failed: Transaction simulation failed: custom program error: 0x1',
  'insufficient funds: REQUEST_TIMED_OUT',
])('F1: a wallet that sends itself, of several nodes: %s', (message) => {
  for (const code of [-32603, -32003, undefined])
    for (const thrown of [
      Object.assign(new Error(message), { code, signature: SIGNATURE }),
      normalizeError(Object.assign(new Error(message), { code })),
    ])
      expect(toSendError(thrown)).toMatchObject({ code: 'SEND_UNCERTAIN', cause: thrown })
})

test.each([
  [{ cause: new Error('socket hang up') }, 'Transaction simulation failed: custom program error: 0x1'],
  [{ data: { err: 'BlockhashNotFound' } }, 'failed'],
  [{ data: { message: 'already known' } }, 'Transaction simulation failed'],
])('F1: a wallet that sends itself: what is beside its words counts: %o', (more, message) => {
  const thrown = Object.assign(new Error(message), more)
  expect(toSendError(thrown).code).toBe('SEND_UNCERTAIN')
})

test('behavior: what a wallet says of the transaction alone, and what the node itself refused', () => {
  const words = 'Transaction simulation failed: custom program error: 0x1'
  expect(toSendError(new Error(words)).code).toBe('TRANSACTION_FAILED')
  const late = toNodeError(rpc(-32002, 'Transaction simulation failed: Blockhash not found'))
  expect(late.code).toBe('BLOCKHASH_EXPIRED')
  // Sent by the widget, not by the wallet: told on as it is.
  expect(toSendError(late)).toBe(late)
  expect(toSendError(new WalletError(4001)).code).toBe('USER_REJECTED')
})

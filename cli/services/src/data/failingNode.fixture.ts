import { encodeAbiParameters, type Hex } from 'viem'
import { onTestFinished, vi } from 'vitest'

export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const [NAME, SYMBOL, DECIMALS] = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const text = (words: string) => encodeAbiParameters([{ type: 'string' }], [words])
const said: Readonly<Record<string, Hex>> = {
  [NAME]: text('USD Coin'),
  [SYMBOL]: text('USDC'),
  [DECIMALS]: encodeAbiParameters([{ type: 'uint8' }], [6]),
}

export type NodeError = { code: number; message: string; data?: string }
/** How a node fails a call; undefined where it does not. */
export type Failing = (call: { data: string; isAlone: boolean }) => NodeError | undefined

/** A FAKE node of one token, in the place of the network, that fails calls as it is told. Returns how often each was asked. */
export function fakeFailingNode(failing: { how: Failing }): Map<string, number> {
  const asked = new Map<string, number>()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const given: unknown = JSON.parse(body)
    const calls = [given].flat() as { id: number; params: [{ data: string }] }[]
    const answers = calls.map(({ id, params: [{ data }] }) => {
      asked.set(data, (asked.get(data) ?? 0) + 1)
      const error = failing.how({ data, isAlone: !Array.isArray(given) })
      return { jsonrpc: '2.0', id, ...(error ? { error } : { result: said[data] ?? '0x' }) }
    })
    return new Response(JSON.stringify(Array.isArray(given) ? answers : answers[0]))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

export const busy: NodeError = { code: -32005, message: 'rate limit' }
export const broken: NodeError = { code: -32603, message: 'Internal error' }
export const revert: NodeError = { code: 3, message: 'execution reverted', data: '0x' }

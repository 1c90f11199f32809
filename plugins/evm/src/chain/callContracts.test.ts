import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-widget/kernel'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callContracts } from './callContracts.js'
import { tokens } from './tokens.js'

const MINUTE_MS = 60_000
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
const OWNER = '0x1111111111111111111111111111111111111111'
const [USDC, DAI] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const DECIMALS = '0x313ce567'

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
/** What Multicall3 answers to as many calls: the n-th is n. */
const aggregate = (count: number) => {
  const offsets = Array.from({ length: count }, (_, index) => word(32 * count + 128 * index)).join('')
  const tuples = Array.from({ length: count }, (_, index) => `${word(1)}${word(64)}${word(32)}${word(index)}`)
  return `0x${word(32)}${word(count)}${offsets}${tuples.join('')}`
}

interface Asked {
  readonly method: string
  readonly to?: string
  readonly data?: string
}
type Answer = { readonly result: unknown } | { readonly error: object }

/** A FAKE node, whose answers are the test's; it has five coins and no code. */
async function start(answer: (asked: Asked) => Answer | Promise<Answer> | undefined) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
      const { to, data } = method === 'eth_call' ? params[0] : { to: params[0] }
      const one: Asked = { method, to: String(to).toLowerCase(), data }
      asked.push(one)
      const plain = { result: method === 'eth_getBalance' ? '0x5' : '0x' }
      const body = JSON.stringify({ jsonrpc: '2.0', id, ...((await answer(one)) ?? plain) })
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const network = {
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
    source: {},
  } as unknown as Network
  return {
    /** What was asked since this was last looked at: of Multicall3, and beside it. */
    asked() {
      const all = asked.splice(0)
      const atOnce = all.filter(({ method, to }) => method === 'eth_call' && to === MULTICALL3)
      return { atOnce: atOnce.length, alone: all.length - atOnce.length }
    },
    read: () => callContracts({ owner: OWNER, network, calls: [{ to: USDC, data: DECIMALS }] }),
    readAmounts: (given: readonly string[]) => tokens.readAmounts({ address: OWNER, network, tokens: given }),
  }
}

const isAtOnce = ({ method, to }: Asked) => method === 'eth_call' && to === MULTICALL3

afterEach(() => vi.useRealTimers())

test.each<[string, Answer]>([
  ['nothing', { result: '0x' }],
  ['what is no such answer', { result: '0x1234' }],
  ['a refusal', { error: { code: 3, message: 'execution reverted' } }],
])('behavior: one answer of Multicall3 that is %s is no answer: it is asked once more', async (_, odd) => {
  let isOdd = true
  const node = await start((one) => {
    if (!isAtOnce(one)) return undefined
    const answer = isOdd ? odd : { result: aggregate(2) }
    isOdd = false
    return answer
  })
  expect(await node.read()).toEqual({ coin: 0n, answers: [`0x${word(1)}`] })
  expect(node.asked()).toEqual({ atOnce: 2, alone: 0 })
  await node.read()
  expect(node.asked()).toEqual({ atOnce: 1, alone: 0 })
})

test('behavior: where the node knows code of Multicall3 that answers oddly, it is asked again at the next reading', async () => {
  let isOdd = true
  const node = await start((one) => {
    if (one.method === 'eth_getCode') return { result: '0x60' }
    if (isAtOnce(one)) return isOdd ? { result: '0x1234' } : { result: aggregate(2) }
    return undefined
  })
  expect(await node.read()).toEqual({ coin: 5n, answers: [undefined] })
  isOdd = false
  expect(await node.read()).toEqual({ coin: 0n, answers: [`0x${word(1)}`] })
})

test('behavior: a node that does not say whether there is code has not said that there is none', async () => {
  let isOdd = true
  const node = await start((one) => {
    if (one.method === 'eth_getCode') return { error: { code: -32005, message: 'rate limit' } }
    if (isAtOnce(one))
      return isOdd ? { error: { code: 3, message: 'execution reverted' } } : { result: aggregate(2) }
    return undefined
  })
  await node.read()
  isOdd = false
  expect((await node.read()).coin).toBe(0n)
})

test('behavior: where there is none it is not asked for 10 minutes, and then again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let isThere = false
  const node = await start((one) => (isAtOnce(one) && isThere ? { result: aggregate(2) } : undefined))
  expect(await node.read()).toEqual({ coin: 5n, answers: [undefined] })
  expect(node.asked()).toEqual({ atOnce: 2, alone: 2 })
  vi.setSystemTime(Date.now() + 9 * MINUTE_MS)
  await node.read()
  expect(node.asked()).toEqual({ atOnce: 0, alone: 2 })
  isThere = true
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect((await node.read()).coin).toBe(0n)
})

test('behavior: what is no contract is asked twice, and again after 10 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let hasCode = false
  const node = await start(({ to }) =>
    to === USDC || (to === DAI && hasCode) ? { result: `0x${word(6)}` } : undefined,
  )
  const readings = async () => {
    const found = await node.readAmounts([USDC, DAI])
    return [found.length, node.asked().alone]
  }
  // Of a token that is known the amount alone is asked for.
  expect(await readings()).toEqual([2, 1 + 4 + 4])
  expect(await readings()).toEqual([2, 1 + 1 + 4])
  expect(await readings()).toEqual([2, 1 + 1])
  hasCode = true
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
  expect((await readings())[0]).toBe(3)
})

test('behavior: a token that answers something is asked each time', async () => {
  const node = await start(({ to, data }) =>
    to === DAI && data !== DECIMALS ? { result: `0x${word(6)}` } : undefined,
  )
  for (const _ of [1, 2, 3]) {
    await node.readAmounts([DAI])
    expect(node.asked().alone).toBe(1 + 4)
  }
})

test('behavior: of two readings at once each reads the answers to its own calls', async () => {
  let isLast = false
  let first = () => {}
  const isFirstRead = new Promise<void>((resolve) => {
    first = resolve
  })
  const node = await start(async ({ method, to, data }) => {
    if (method === 'eth_getBalance' && isLast) await isFirstRead
    if (method === 'eth_getBalance') isLast = true
    if (to === USDC) return { result: `0x${word(data === DECIMALS ? 6 : 100)}` }
    return to === DAI
      ? { result: `0x${word(data === DECIMALS ? 18 : 200)}` }
      : { result: method === 'eth_call' ? '0x' : '0x5' }
  })
  const readings = [node.readAmounts([USDC, DAI]), node.readAmounts([USDC, DAI])]
  await Promise.race(readings)
  first()
  for (const found of await Promise.all(readings))
    expect(found.map(({ amount }) => amount)).toEqual([5n, 100n, 200n])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-widget/kernel'
import { createLocalServices, LOCAL_ACCOUNT, type LocalServices, localAddresses } from '@wallet-widget/local'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callNode } from '../../test/nodeWallet.js'
import { tokens } from './tokens.js'

const { usdc, usdt, dai, wbtc, uni, multicall3, guestbook } = localAddresses
const ALL = [usdc, usdt, dai, wbtc, uni]
const HOLDER = '0x1111111111111111111111111111111111111111'
let services: LocalServices
let url: string

beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], seed: 'tokens' })
  url = services.chains[1]?.url as string
  await callNode(url, 'anvil_setBalance', [HOLDER, `0x${parseEther('1.5').toString(16)}`])
  for (const [index, token] of ALL.entries()) await send(token, BigInt(index) * 1_000_001n)
}, 60_000)
afterAll(() => services?.stop())

/** From the treasury, which has the rest of each token. */
async function send(token: string, amount: bigint) {
  const from = localAddresses.treasury
  await callNode(url, 'anvil_setBalance', [from, '0xde0b6b3a7640000'])
  await callNode(url, 'anvil_impersonateAccount', [from])
  const data = `0xa9059cbb${HOLDER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  await callNode(url, 'eth_sendTransaction', [{ from, to: token, data }])
  await callNode(url, 'evm_mine')
}

/** What the node is asked, through a server of its own. */
async function counted(change: (body: { method: string; params: unknown[] }) => unknown = () => undefined) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      const body = JSON.parse(Buffer.concat(parts).toString())
      asked.push(body.method)
      const changed = change(body)
      const answer =
        changed === undefined
          ? await (
              await fetch(url, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
              })
            ).text()
          : JSON.stringify({ jsonrpc: '2.0', id: body.id, ...(changed as object) })
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { asked, network: networkAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

const networkAt = (rpc: string) =>
  ({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpc],
    source: {},
  }) as unknown as Network

const amountsOf = (found: Awaited<ReturnType<typeof tokens.readAmounts>>) =>
  found.map(({ token, amount }) => `${token.symbol} ${token.decimals} ${amount}`)
const EXPECTED = [
  'ETH 18 1500000000000000000',
  'USDC 6 0',
  'USDT 6 1000001',
  'DAI 18 2000002',
  'WBTC 8 3000003',
  'UNI 18 4000004',
]

test('default: the coin and all tokens in one call, to the unit that viem reads', async () => {
  const { asked, network } = await counted()
  const found = await tokens.readAmounts({ address: HOLDER, network, tokens: ALL })
  expect(amountsOf(found)).toEqual(EXPECTED)
  expect(asked).toEqual(['eth_call'])
  const client = createPublicClient({ transport: http(url) })
  for (const { token, amount } of found.slice(1)) {
    const address = token.address as `0x${string}`
    const read = { address, abi: erc20Abi } as const
    expect(await client.readContract({ ...read, functionName: 'balanceOf', args: [HOLDER] })).toBe(amount)
    expect(await client.readContract({ ...read, functionName: 'name' })).toBe(token.name)
  }
  expect(amountsOf(await tokens.readAmounts({ address: LOCAL_ACCOUNT, network, tokens: [] }))).toEqual([
    `ETH 18 ${await client.getBalance({ address: LOCAL_ACCOUNT })}`,
  ])
})

test('behavior: one by one where there is no Multicall3, and each name once', async () => {
  const { asked, network } = await counted(({ method, params }) => {
    const [{ to }] = params as [{ to?: string }]
    return method === 'eth_call' && to === multicall3 ? { result: '0x' } : undefined
  })
  expect(amountsOf(await tokens.readAmounts({ address: HOLDER, network, tokens: ALL }))).toEqual(EXPECTED)
  asked.length = 0
  expect(amountsOf(await tokens.readAmounts({ address: HOLDER, network, tokens: ALL }))).toEqual(EXPECTED)
  expect(asked.length).toBe(1 + ALL.length)
})

test('behavior: what is no token is left out', async () => {
  const { network } = await counted()
  const given = [guestbook, HOLDER, 'nonsense', usdc, usdc.toLowerCase()]
  expect(amountsOf(await tokens.readAmounts({ address: HOLDER, network, tokens: given }))).toEqual(
    EXPECTED.slice(0, 2),
  )
})

test('F4: a node that answers garbage is an error, not nothing', async () => {
  for (const result of ['0x', 'hello', null, {}, `0x${'ff'.repeat(64)}`]) {
    const { network } = await counted(() => ({ result }))
    await expect(tokens.readAmounts({ address: HOLDER, network, tokens: [usdc] })).rejects.toThrow()
  }
  const { network } = await counted(() => ({ error: { code: -32603, message: 'boom' } }))
  await expect(tokens.readAmounts({ address: HOLDER, network, tokens: [usdc] })).rejects.toThrow()
})

test('T19: what a hostile token answers hurts neither the others nor the page', async () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const answer of [
    word(2n ** 256n - 1n),
    word(32n) + word(2n ** 255n),
    word(32n) + word(1_000_000n) + 'e2'.repeat(100),
    'ff'.repeat(31),
    '',
  ]) {
    const { network } = await counted(({ method, params }) => {
      const [{ to }] = params as [{ to?: string }]
      if (method !== 'eth_call' || to === usdt) return undefined
      return { result: to === multicall3 ? '0x' : `0x${answer}` }
    })
    const found = await tokens.readAmounts({ address: HOLDER, network, tokens: [usdc, usdt] })
    expect(amountsOf(found)).toEqual(expect.arrayContaining([EXPECTED[0], EXPECTED[2]]))
    for (const { token } of found) expect([...token.name, ...token.symbol].length).toBeLessThanOrEqual(512)
  }
})

test('behavior: a token is looked up by its address', async () => {
  const { network } = await counted()
  const token = { address: wbtc, symbol: 'WBTC', decimals: 8 }
  expect(await tokens.readToken({ address: wbtc.toLowerCase(), network })).toMatchObject(token)
  for (const address of [guestbook, HOLDER, 'nonsense', multicall3])
    await expect(tokens.readToken({ address, network })).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
})

import { type AddressInfo, createServer } from 'node:net'
import { createServices } from '@wallet-widget/services'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countListening } from '../../../test/setup/countListening.js'
import { callNode } from './chains/callNode.js'
import { guestbookAbi, LOCAL_ACCOUNT, LOCAL_MNEMONIC, localAddresses } from './chains/localAddresses.js'
import { runs } from './chains/processRuns.fixture.js'
import { createLocalServices, type LocalServices } from './createLocalServices.js'

const STRANGER = '0x000000000000000000000000000000000000bEEF'
const anyPorts = { port: 0, localChains: [1, 137].map((id) => ({ id, port: 0 })) }

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices(anyPorts)
})
afterAll(() => services.stop())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${services.url}${path}`, { headers })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}
const rpcUrl = (id: number) => `${services.url}/v1/?chainId=eip155:${id}&projectId=test`
const client = (id: number) =>
  createPublicClient({
    chain: id === 1 ? mainnet : polygon,
    transport: http(rpcUrl(id)),
    pollingInterval: 20,
  })

test('default', async () => {
  expect(services.url).toBe(`http://127.0.0.1:${services.port}`)
  expect(Object.keys(services.chains)).toEqual(['1', '137'])
  expect(services.movedPorts).toEqual([])
  expect(await callNode(services.chains[137]?.url as string, 'eth_chainId')).toBe('0x89')
})

test('behavior: GET /health', async () => {
  const { status, answer } = await get('/health')
  expect(status).toBe(200)
  expect(answer).toEqual({ status: 'ok', chains: ['eip155:1', 'eip155:137'] })
})

test('behavior: GET /v1/supported-chains', async () => {
  const { answer } = await get('/v1/supported-chains?projectId=test&st=appkit&sv=1')
  expect(answer).toEqual({ http: ['eip155:1', 'eip155:137'], ws: [] })
})

test('behavior: the accounts of the phrase are funded and untouched', async () => {
  for (const id of [1, 137]) {
    expect(await client(id).getBalance({ address: LOCAL_ACCOUNT })).toBe(parseEther('10000'))
    expect(await client(id).getTransactionCount({ address: LOCAL_ACCOUNT })).toBe(0)
  }
})

test('behavior: GET /v1/identity/{address}', async () => {
  for (const address of [LOCAL_ACCOUNT, LOCAL_ACCOUNT.toLowerCase(), LOCAL_ACCOUNT.slice(2)]) {
    const { status, answer } = await get(`/v1/identity/${address}?projectId=test&sender=${LOCAL_ACCOUNT}`)
    expect(status).toBe(200)
    expect(answer).toEqual({
      name: 'alice.eth',
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  }
  expect((await get(`/v1/identity/${STRANGER}`)).answer).toEqual({ name: null, avatar: null })
})

test('error: identity of something that is no address', async () => {
  const { status, answer } = await get('/v1/identity/alice.eth')
  expect(status).toBe(400)
  expect(answer.error).toEqual({ code: 'INVALID_REQUEST', message: expect.stringContaining('EVM address') })
})

test('behavior: viem resolves names through the services', async () => {
  const ens = client(1)
  expect(await ens.getEnsName({ address: LOCAL_ACCOUNT })).toBe('alice.eth')
  expect(await ens.getEnsAddress({ name: 'alice.eth' })).toBe(LOCAL_ACCOUNT)
  expect(await ens.getEnsAvatar({ name: 'alice.eth' })).toMatch(/^data:image/)
  expect(await ens.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  expect(await ens.getEnsName({ address: STRANGER })).toBeNull()
})

test('behavior: the demo contract is signed and read on both chains, and by multicall', async () => {
  const account = mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex: 3 })
  for (const id of [1, 137]) {
    const chain = client(id)
    const contract = { address: localAddresses.guestbook, abi: guestbookAbi } as const
    const { request } = await chain.simulateContract({
      ...contract,
      functionName: 'sign',
      args: ['hello'],
      account,
    })
    const wallet = createWalletClient({ account, chain: chain.chain, transport: http(rpcUrl(id)) })
    const hash = await wallet.writeContract(request as never)
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')

    const [count, entry] = await chain.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'count' },
        { ...contract, functionName: 'entry', args: [0n] },
      ],
    })
    expect(count).toBe(1n)
    expect(entry).toEqual([account.address, expect.any(BigInt), 'hello'])
    await expect(
      chain.simulateContract({ ...contract, functionName: 'sign', args: ['x'.repeat(141)], account }),
    ).rejects.toThrow(/MessageTooLong/)
  }
})

test('behavior: pages on this machine may call, others may not', async () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://localhost']) {
    const { headers } = await get('/health', { origin })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
  }
  for (const origin of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil',
    'null',
  ]) {
    const { status, headers, answer } = await get('/health', { origin })
    expect(status).toBe(403)
    expect(answer.error).toEqual({ code: 'ORIGIN_NOT_ALLOWED', message: 'Unauthorized: origin not allowed' })
    // The page can read why, and nothing else.
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('behavior: preflight', async () => {
  const response = await fetch(rpcUrl(1), {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
})

test('behavior: headers that keep browsers strict', async () => {
  const { headers } = await get('/health')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('error: no such route', async () => {
  const { status, answer } = await get('/v2/nothing')
  expect(status).toBe(404)
  expect(answer.error).toEqual({ code: 'NOT_FOUND', message: 'There is no GET /v2/nothing here.' })
})

test('args: port: a port in use gives way to the next free one, and this is said', async () => {
  const squatter = createServer()
  await new Promise<void>((done) => squatter.listen(0, '127.0.0.1', done))
  const { port } = squatter.address() as AddressInfo
  const other = await createLocalServices({ port, localChains: [], embeddedWallet: false })
  expect(other.port).toBeGreaterThan(port)
  expect(other.movedPorts).toEqual([{ what: 'services', wanted: port, port: other.port }])
  await other.stop()
  squatter.close()
})

test('behavior: the services alone, before a chain: only named origins may call', async () => {
  const url = services.chains[137]?.url as string
  const other = await createServices({
    port: 0,
    upstreams: { 'eip155:137': url },
    allowedOrigins: ['https://shop.example'],
  })
  const answers = await Promise.all(
    ['https://shop.example', 'http://localhost:5173'].map((origin) =>
      fetch(`${other.url}/v1/supported-chains`, { headers: { origin } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  expect(await answers[0]?.json()).toEqual({ http: ['eip155:137'], ws: [] })
  // Without mainnet there are no names.
  const looked = fetch(`${other.url}/v1/identity/${LOCAL_ACCOUNT}`, {
    headers: { origin: 'https://shop.example' },
  })
  expect(await (await looked).json()).toEqual({ name: null, avatar: null })
  await other.stop()
})

test('error: a chain that can not start takes the others down with it', async () => {
  const failing = createLocalServices({
    port: 0,
    localChains: [
      { id: 1, port: 0 },
      { id: -1, port: 0 },
    ],
  })
  await expect(failing).rejects.toMatchObject({ code: 'CHAIN_START_FAILED' })
})

test('behavior: GET /v1/frame', async () => {
  const { answer, headers } = await get('/v1/frame?projectId=test', { origin: 'http://localhost:5173' })
  expect(answer).toEqual({ url: services.frameUrl })
  expect(services.frameUrl).toMatch(/^http:\/\/localhost:\d+$/)
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  const without = await createLocalServices({ port: 0, localChains: [], embeddedWallet: false })
  const response = await fetch(`${without.url}/v1/frame`)
  expect([response.status, without.frameUrl, without.inboxUrl]).toEqual([404, undefined, undefined])
  await without.stop()
})

test('behavior: the frame has an origin of its own, with the chains and what it offers', async () => {
  const config = await (await fetch(`${services.frameUrl}/api/config`)).json()
  expect(config).toEqual({
    email: true,
    keyService: false,
    socials: ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
    farcaster: true,
    chains: ['eip155:1', 'eip155:137'],
    smartAccountNetworks: [1, 137],
    sponsoredNetworks: [],
    serverTime: expect.any(Number),
  })
  const answer = await fetch(`${services.frameUrl}/v1/?chainId=eip155:137`, {
    method: 'POST',
    headers: { origin: services.frameUrl as string },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  })
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x89' })
})

test('behavior: a chain that is killed is not listed; stop leaves no process and no port', async () => {
  const before = await countListening()
  const other = await createLocalServices(anyPorts)
  expect(await countListening()).toBeGreaterThan(before)
  expect((await fetch(other.inboxUrl as string)).status).toBe(200)
  const pids = Object.values(other.chains).map(({ pid }) => pid)
  expect(pids.map(runs)).toEqual([true, true])
  process.kill(other.chains[137]?.pid as number, 'SIGKILL')
  await expect.poll(() => Object.keys(other.chains)).toEqual(['1'])
  await Promise.all([other.stop(), other.stop()])
  expect(pids.map(runs)).toEqual([false, false])
  await expect(fetch(`${other.url}/health`)).rejects.toThrow()
  expect(await countListening()).toBe(before)
})

test('behavior: what accounts hold and took part in, with no setting', async () => {
  const ben = '0x00000000000000000000000000000000000000b1'
  await callNode(services.chains[137]?.url as string, 'eth_sendTransaction', [
    { from: LOCAL_ACCOUNT, to: ben, value: '0xde0b6b3a7640001' },
  ])
  const history = `/v1/account/${ben}/history?chainId=eip155:137&projectId=test`
  await expect
    .poll(async () => (await get(history)).answer)
    .toMatchObject({
      data: [
        {
          metadata: { operationType: 'receive', status: 'confirmed', sentFrom: LOCAL_ACCOUNT },
          transfers: [{ direction: 'in', quantity: { numeric: '1.000000000000000001' } }],
        },
      ],
      next: null,
    })
  const balance = `/v1/account/${ben}/balance?chainId=eip155:137&currency=usd&projectId=test`
  expect((await get(balance)).answer).toMatchObject({
    balances: [{ symbol: 'POL', quantity: { decimals: '18', numeric: '1.000000000000000001' } }],
  })
})

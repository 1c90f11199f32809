import { execFileSync } from 'node:child_process'
import { createPublicKey, verify as verifyEd25519 } from 'node:crypto'
import path from 'node:path'
import { base58, base64 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Browser, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'

const [ALICE, BOB] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

let services: LocalServices
let browser: Browser
let page: Page
let dapp: Awaited<ReturnType<typeof UniversalProvider.init>>
const asked: string[] = []
const problems: string[] = []

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/buildWalletPage.mjs')])
  services = await createLocalServices({
    port: 0,
    localChains: [
      { id: 1, port: 0 },
      { id: 137, port: 0 },
    ],
    localSolana: { port: 0 },
  })
  process.env.IS_VITEST = 'true'
  browser = await launchChromium()
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  context.on('request', (request) => asked.push(request.url()))
  page = await context.newPage()
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  dapp = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: services.relayUrl,
    customStoragePrefix: 'dapp',
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    metadata: { name: 'Test site', description: '', url: 'http://localhost:5173', icons: [] },
    storageOptions: { database: ':memory:' },
  } as never)
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await dapp?.client.core.relayer.transportClose().catch(() => {})
  await services?.stop()
})

const wishes = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: {},
  },
  solana: {
    chains: [SOLANA],
    methods: ['solana_signMessage', 'solana_signAndSendTransaction'],
    events: [],
    rpcMap: {},
  },
  bip122: { chains: [BITCOIN], methods: ['signMessage', 'getAccountAddresses'], events: [], rpcMap: {} },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const showsUri = () => new Promise<string>((resolve) => dapp.once('display_uri', resolve))
const on = (event: string) => new Promise<any>((resolve) => dapp.once(event as never, resolve as never))

async function connect(answer: 'Approve' | 'Reject') {
  const uri = showsUri()
  const connecting = dapp.connect({ optionalNamespaces: wishes as never })
  connecting.catch(() => {})
  const given = await uri
  await page.evaluate((text) => navigator.clipboard.writeText(text), given)
  await button('Paste').click()
  // It fills the field in, and no more: what is pressed next finds it there.
  await expect.poll(() => page.getByLabel('The site’s connection link').inputValue()).toBe(given)
  await button('Connect').click()
  await button(answer).click()
  expect(await page.locator('#uri-problem').textContent()).toBe('')
  return connecting
}

test('behavior: pairs, signs, sends, switches, remembers, and asks nobody but the services', async () => {
  await page.goto(services.walletUrl as string)
  await expect.poll(() => page.getByText('never use with real money').count()).toBe(1)

  // A text that is no address.
  await page.getByLabel('The site’s connection link').fill('hello')
  await button('Connect').click()
  expect(await page.getByRole('alert').filter({ hasText: 'isn’t a connection link' }).count()).toBe(1)

  await expect(connect('Reject')).rejects.toMatchObject({ code: 5000 })
  const session = await connect('Approve')
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`])

  // personal_sign
  const signing = dapp.request<Hex>({ method: 'personal_sign', params: [toHex('hello'), ALICE] }, 'eip155:1')
  await page.getByRole('region', { name: 'Message' }).getByText('hello').waitFor()
  // The card goes with its answer; the focus does not fall out of the page.
  await button('Sign').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connected sites')
  expect(await verifyMessage({ address: ALICE, message: 'hello', signature: await signing })).toBe(true)

  // Typed data, as a tree.
  const typed = {
    domain: { name: 'Mail', chainId: 137 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Person: [{ name: 'name', type: 'string' }],
      Letter: [
        { name: 'to', type: 'Person' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Letter',
    message: { to: { name: 'Bob' }, text: 'hi' },
  } as const
  const typing = dapp.request<Hex>(
    { method: 'eth_signTypedData_v4', params: [ALICE, JSON.stringify(typed)] },
    'eip155:137',
  )
  await page.getByText('Bob', { exact: true }).waitFor()
  await button('Sign').click()
  expect(await verifyTypedData({ ...typed, address: ALICE, signature: await typing } as never)).toBe(true)

  // A transaction, on the local chain.
  const sending = dapp.request<Hex>(
    {
      method: 'eth_sendTransaction',
      params: [{ from: ALICE, to: BOB, value: toHex(parseEther('1.5')), data: '0x' }],
    },
    'eip155:1',
  )
  await page.getByText('1.5 ETH').waitFor()
  await button('Send').click()
  const chain = createPublicClient({ chain: mainnet, transport: http(services.chains[1]?.url) })
  const receipt = await chain.waitForTransactionReceipt({ hash: await sending, pollingInterval: 50 })
  expect(receipt.status).toBe('success')
  expect(await chain.getBalance({ address: BOB })).toBe(parseEther('10001.5'))

  // Refusals.
  const refused = dapp.request({ method: 'personal_sign', params: [toHex('no'), ALICE] }, 'eip155:1')
  refused.catch(() => {})
  await button('Reject').click()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  await expect(
    dapp.request({ method: 'personal_sign', params: [toHex('no'), BOB] }, 'eip155:1'),
  ).rejects.toMatchObject({ code: 4100 })

  // Solana.
  const account = session?.namespaces.solana?.accounts[0]?.split(':')[2] as string
  const bytes = new TextEncoder().encode('gm')
  const solana = dapp.request<{ signature: string }>(
    { method: 'solana_signMessage', params: { message: base58.encode(bytes), pubkey: account } },
    SOLANA,
  )
  await button('Sign').click()
  expect(isSigned(bytes, (await solana).signature, account)).toBe(true)

  const solanaChain = new Connection(services.solana?.url as string)
  const recipient = Keypair.generate().publicKey
  const transfer = new Transaction({
    feePayer: new PublicKey(account),
    recentBlockhash: (await solanaChain.getLatestBlockhash()).blockhash,
  }).add(SystemProgram.transfer({ fromPubkey: new PublicKey(account), toPubkey: recipient, lamports: 2e9 }))
  const transaction = base64.encode(transfer.serialize({ requireAllSignatures: false }))
  const paying = dapp.request({ method: 'solana_signAndSendTransaction', params: { transaction } }, SOLANA)
  await page.getByText('2 SOL', { exact: true }).waitFor()
  await button('Send').click()
  expect(await paying).toEqual({ signature: expect.any(String) })
  expect(await solanaChain.getBalance(recipient)).toBe(2e9)

  // Bitcoin: no question for addresses.
  const bitcoin = session?.namespaces.bip122?.accounts[0]?.split(':')[2] as string
  expect(
    await dapp.request({ method: 'getAccountAddresses', params: { account: bitcoin } }, BITCOIN),
  ).toMatchObject([
    { address: bitcoin, intention: 'payment' },
    { address: expect.stringMatching(/^bc1p/), intention: 'ordinal' },
  ])

  // Events.
  const moved = on('chainChanged')
  await button('Polygon').click()
  expect(Number(await moved)).toBe(137)
  const [switched, updated] = [on('accountsChanged'), on('session_update')]
  await page.getByRole('button', { name: 'Account 2' }).click()
  expect(await switched).toEqual([BOB])
  expect((await updated).params.namespaces.eip155.accounts[0]).toBe(`eip155:1:${BOB}`)

  // A request that comes while the page is closed waits, and the session is there again.
  await page.goto('about:blank')
  const late = dapp.request<Hex>({ method: 'personal_sign', params: [toHex('late'), BOB] }, 'eip155:137')
  await page.goto(services.walletUrl as string)
  await page.getByRole('article', { name: 'Test site', exact: true }).waitFor()
  await button('Sign').click()
  expect(await verifyMessage({ address: BOB, message: 'late', signature: await late })).toBe(true)
  expect(await button('Polygon').getAttribute('aria-pressed')).toBe('true')

  // Ends from either side.
  const gone = on('session_delete')
  await button('Disconnect Test site').click()
  await gone
  await page.getByText('No connected sites.').waitFor()
  await connect('Approve')
  await page.getByRole('article', { name: 'Test site', exact: true }).waitFor()
  await dapp.disconnect()
  await page.getByText('No connected sites.').waitFor()

  expect([...new Set(asked.map((url) => new URL(url).host))]).toEqual([new URL(services.url).host])
  expect(problems).toEqual([])
}, 60_000)

const isSigned = (message: Uint8Array, signature: string, address: string) => {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verifyEd25519(null, message, key, base58.decode(signature))
}

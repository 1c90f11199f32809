import { evm } from '@wallet-widget/evm'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { names } from './index.js'
import { options } from './options.js'

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    embeddedWallet: false,
    walletPage: false,
    rpcLimits: { most: 100_000, mostOfBlock: 1_000_000 },
  })
}, 60_000)
afterAll(() => services?.stop())
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
})

interface Visit {
  readonly method?: 'login' | 'wallet'
  readonly account?: PrivateKeyAccount
  readonly answer?: (request: ConnectorRpcRequest) => unknown
  readonly url?: string
}

/** A visitor whose simulated wallet signs with a key. */
async function visit({ method = 'login', account = someone(), answer, url = services.url }: Visit = {}) {
  const sign = ({ params }: ConnectorRpcRequest) =>
    account.signMessage({ message: { raw: readProperty(params, '0') as Hex } })
  const connector = createSimulatedConnector({
    method,
    accounts: { eip155: [account.address] },
    answer: answer ?? sign,
  })
  const { widget, connect, destroy } = createTestWidget({
    services: url,
    connectors: [connector],
    plugins: [names()],
  })
  undo.push(destroy)
  await connect()
  return { widget, names: widget.plugins.names, account, control: connector.control }
}
const someone = () => privateKeyToAccount(generatePrivateKey())
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code: string; shortMessage: string }) => `${error.code}: ${error.shortMessage}`,
  )

test('default: registered, found again, and resolved by a client of ENS', async () => {
  const ada = await visit()
  expect(await ada.names.suffixes()).toEqual(['.local.eth'])
  const suggested = await ada.names.suggest({ name: 'Countess' })
  expect(suggested[0]).toEqual({ name: 'countess.local.eth', registered: false })
  const before = Date.now()
  await ada.names.register({ name: 'Countess.local.eth', attributes: { bio: 'Of Lovelace' } })
  const found = await ada.names.lookUp({ name: 'countess.local.eth' })
  expect(found).toEqual({
    name: 'countess.local.eth',
    addresses: { 60: ada.account.address },
    attributes: { bio: 'Of Lovelace' },
    registeredAt: expect.closeTo(before, -4),
  })
  expect(await ada.names.reverse({ address: ada.account.address })).toEqual([found])
  expect((await ada.names.suggest({ name: 'countess' }))[0]?.registered).toBe(true)
  const client = createPublicClient({ chain: mainnet, transport: http(services.chains[1]?.url) })
  expect(await client.getEnsAddress({ name: 'countess.local.eth' })).toBe(ada.account.address)

  await ada.names.update({ name: 'countess.local.eth', attributes: { avatar: 'https://example.org/a.png' } })
  expect((await ada.names.lookUp({ name: 'countess.local.eth' }))?.attributes).toEqual({
    avatar: 'https://example.org/a.png',
  })
})

test('behavior: what is signed is the name, what it says and the time in seconds; the wallet is asked once', async () => {
  const { names, control, account } = await visit()
  await names.register({ name: 'readable.local.eth', attributes: { bio: 'x' } })
  const asked = control.calls.filter(({ member }) => member === 'request')
  expect(asked).toHaveLength(1)
  const { method, params } = asked.map(({ request }) => request as ConnectorRpcRequest)[0] ?? {}
  expect(method).toBe('personal_sign')
  expect(String(readProperty(params, '1')).toLowerCase()).toBe(account.address.toLowerCase())
  const text = Buffer.from(String(readProperty(params, '0')).slice(2), 'hex').toString()
  expect(JSON.parse(text)).toEqual({
    name: 'readable.local.eth',
    attributes: { bio: 'x' },
    timestamp: expect.closeTo(Date.now() / 1000, -1),
  })
})

test('behavior: given up, it is nobody’s', async () => {
  const { names } = await visit()
  await names.register({ name: 'passing.local.eth' })
  await names.giveUp({ name: 'passing.local.eth' })
  expect(await names.lookUp({ name: 'passing.local.eth' })).toBeUndefined()
})

test('behavior: whoever pays a name pays its owner, by the chain’s word, though names that others keep off chain are not followed', async () => {
  const ada = await visit()
  await ada.names.register({ name: 'payable.local.eth' })
  const { widget, destroy } = createTestWidget({
    services: services.url,
    networks: [mainnet],
    connectors: [],
    adapters: [],
    plugins: [evm()],
  })
  undo.push(destroy)
  await widget.ready
  const owner = await widget.plugins.evm.getEnsAddress({ name: 'payable.local.eth' })
  expect(owner).toBe(ada.account.address)
  expect(await widget.plugins.evm.getEnsAddress({ name: 'unheard-of.local.eth' })).toBeNull()
})

test('error: NAME_TAKEN', async () => {
  await (await visit()).names.register({ name: 'desired.local.eth' })
  const other = await visit()
  expect(await codeOf(other.names.register({ name: 'desired.local.eth' }))).toBe(
    'NAME_TAKEN: The name is taken',
  )
  expect(await codeOf(other.names.register({ name: 'des1red.local.eth' }))).toBe(
    'NAME_TAKEN: The name is taken',
  )
})

test('error: the wallet is not asked for what can’t be registered', async () => {
  const { names, control, widget } = await visit()
  for (const name of [
    'ada.local.eth',
    'ada_l.local.eth',
    'ada.other.eth',
    '-adas.local.eth',
    `${'a'.repeat(64)}.local.eth`,
  ])
    expect(await codeOf(names.register({ name }))).toBe('NAME_INVALID: The name can’t be registered')
  await widget.disconnect()
  expect(await codeOf(names.register({ name: 'nobody.local.eth' }))).toBe(
    'NAME_ADDRESS_NOT_FOUND: Address or auth connector not found',
  )
  const injected = await visit({ method: 'wallet' })
  expect(await codeOf(injected.names.register({ name: 'injected.local.eth' }))).toBe(
    'NAME_ADDRESS_NOT_FOUND: Address or auth connector not found',
  )
  for (const one of [control, injected.control])
    expect(one.calls.filter(({ member }) => member === 'request')).toEqual([])
})

test('error: INVALID_CHAIN_ID: a smart account where the network’s id is too large for a coin type', async () => {
  const plain = createSimulatedConnector({ method: 'login' })
  const connector = {
    ...plain,
    connect: async (request: Parameters<typeof plain.connect>[0]) =>
      (await plain.connect(request)).map((session) => ({
        ...session,
        accounts: session.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
      })),
  }
  const { widget, connect, destroy } = createTestWidget({
    services: services.url,
    networks: [{ ...mainnet, id: 2 ** 31 }],
    connectors: [connector],
    plugins: [names()],
  })
  undo.push(destroy)
  await connect()
  expect(await codeOf(widget.plugins.names.register({ name: 'too-large.local.eth' }))).toBe(
    'INVALID_CHAIN_ID: Invalid chainId',
  )
  expect(plain.control.calls.filter(({ member }) => member === 'request')).toEqual([])
})

test('error: signed by another, declined, and a wallet that answers nonsense', async () => {
  const eve = someone()
  const wrong = await visit({ answer: () => eve.signMessage({ message: 'something else' }) })
  expect(await codeOf(wrong.names.register({ name: 'wrongly.local.eth' }))).toBe(
    'NAME_REGISTER_FAILED: Error registering name wrongly.local.eth',
  )
  const nonsense = await visit({ answer: () => ({ no: 'signature' }) })
  expect(await codeOf(nonsense.names.register({ name: 'wrongly.local.eth' }))).toBe(
    'NAME_REGISTER_FAILED: Error registering name wrongly.local.eth',
  )
  const declined = await visit()
  declined.control.setFailures({ reject: true })
  expect(await codeOf(declined.names.register({ name: 'wrongly.local.eth' }))).toMatch(/^USER_REJECTED/)
  expect(await declined.names.lookUp({ name: 'wrongly.local.eth' })).toBeUndefined()
})

test('error: the services are not there', async () => {
  const { names } = await visit({ url: 'http://127.0.0.1:9' })
  expect(await codeOf(names.lookUp({ name: 'ada.local.eth' }))).toBe(
    'NAME_RESOLVE_FAILED: Error resolving name',
  )
  expect(await codeOf(names.reverse({ address: '0x' }))).toBe(
    'NAME_REVERSE_FAILED: Error fetching names for address',
  )
  expect(await codeOf(names.suggest({ name: 'ada' }))).toBe(
    'NAME_SUGGESTIONS_FAILED: Error fetching name suggestions',
  )
}, 60_000)

test('args: suffixes', async () => {
  const complaintsOf = async (given: object) =>
    (await options['~standard'].validate(given)).issues?.map(({ path }) => path?.[0])
  expect(await complaintsOf({ suffixes: ['.shop.eth', '.reown.id'] })).toBeUndefined()
  for (const suffixes of [[], ['shop.eth'], ['.Shop.eth'], '.shop.eth', ['.shop..eth'], [1]])
    expect([suffixes, await complaintsOf({ suffixes })]).toEqual([suffixes, ['suffixes']])
  expect(await complaintsOf({ suffix: '.shop.eth' })).toEqual(['suffix'])
})

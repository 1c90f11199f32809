import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PluginContext } from '@wallet-widget/kernel'
import { localAddresses } from '@wallet-widget/local'
import { encodeFunctionData, parseAbi } from 'viem'
import { polygon } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { callNode, mined } from '../../test/nodeWallet.js'
import { failure, onChain } from '../../test/onChain.js'
import type { EvmOptions } from '../options.js'
import { lookUpIdentity } from './lookUpIdentity.js'
import { readAvatar, readName } from './names.js'

const chain = onChain()
const NOBODY = { name: null, avatar: null }

/** A page that was never there before. */
const contextOf = (config: object, networks: readonly object[] = []) =>
  ({
    config,
    state: {
      $network: { get: () => ({ networks }) },
      $account: { get: () => ({}), listen: () => () => {} },
    },
    storage: { item: (_: string, { fallback }: { fallback: unknown }) => ({ get: () => fallback }) },
    onDispose: () => {},
    options: {},
  }) as unknown as PluginContext<EvmOptions>

/** Asks a FAKE services backend that answers with this body. */
async function fromServices(body: unknown, status = 200, basic = false) {
  const urls: string[] = []
  const server = createServer((request, response) => {
    urls.push(request.url as string)
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const services = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = contextOf({ services, projectId: 'p&q', basic })
  return { answer: lookUpIdentity(context, { address: ADDRESS }), urls }
}

test('default', async () => {
  const { answer, urls } = await fromServices({ name: 'alice.eth', avatar: 'https://example.org/a.png' })
  expect(await answer).toEqual({ name: 'alice.eth', avatar: 'https://example.org/a.png' })
  expect(urls).toEqual([
    `/v1/identity/${ADDRESS}?sender=${ADDRESS}&projectId=p%26q&st=wallet-widget&sv=0.1.0`,
  ])
})

test('args: basic: the services are not asked', async () => {
  const { answer, urls } = await fromServices({ name: 'alice.eth' }, 200, true)
  expect(await answer).toEqual(NOBODY)
  expect(urls).toEqual([])
})

test('behavior: no name, no avatar', async () => {
  expect(await (await fromServices({ name: null, avatar: 'https://example.org/a.png' })).answer).toEqual(
    NOBODY,
  )
  expect(await (await fromServices({})).answer).toEqual(NOBODY)
})

test.each([
  ['html', '<html></html>', 200],
  ['a list', [], 500],
  ['wrong types', { name: 5, avatar: null }, 200],
  ['nothing', 'null', 200],
  ['an error', { error: 'x' }, 502],
])('T7: the services answer with %s', async (_, body, status) => {
  const error = await failure((await fromServices(body, status)).answer)
  expect(error.code).toMatch(/^HTTP_/)
})

test.each([
  ['alice.eth', true],
  ['sub-1.alice.eth', true],
  ['🦊.eth', true],
  ['Alice.eth', false],
  ['аlice.eth', false],
  ['ali\u200dce.eth', false],
  ['\u202eecila.eth', false],
  ['<img src=x>.eth', false],
  ['alice', false],
  [`${'a'.repeat(300)}.eth`, false],
  [5, false],
])('T17: name: %s', (name, kept) => {
  expect(readName(name)).toBe(kept ? name : null)
})

test.each([
  ['https://example.org/a.png', true],
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['http://example.org/a.png', false],
  ['https://user:password@example.org/a.png', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['//evil.example/a.png', false],
  ['ipfs://bafy', false],
  ['eip155:1/erc721:0x0/1', false],
  [`data:image/png;base64,${'A'.repeat(65_536)}`, false],
  [null, false],
])('T8: avatar: %s', (avatar, kept) => {
  expect(readAvatar(avatar)).toBe(kept ? avatar : null)
})

test('T17: a reverse record that claims the name of another is not believed', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function setName(string) returns (bytes32)']),
    args: ['alice.eth'],
  })
  const transaction = { from: OTHER_ADDRESS, to: localAddresses.ensReverseRegistrar, data }
  const hash = await callNode(chain.node(1), 'eth_sendTransaction', [transaction])
  expect((await mined(chain.node(1), hash)).status).toBe('0x1')
  const { plugins } = await chain.start()
  expect(await plugins.evm.getEnsName({ address: ADDRESS })).toBe('alice.eth')
  expect(await plugins.evm.getEnsName({ address: OTHER_ADDRESS })).toBeNull()
})

test('behavior: where nobody has put ENS there are no names', async () => {
  const network = {
    caipNetworkId: 'eip155:1',
    rpcUrls: [chain.node(137)],
    source: { ...polygon, id: 1, contracts: {} },
  }
  expect(await lookUpIdentity(contextOf({}, [network]), { address: ADDRESS })).toEqual(NOBODY)
})

test('behavior: without Ethereum there are no names', async () => {
  const networks = [{ caipNetworkId: 'eip155:137' }]
  expect(await lookUpIdentity(contextOf({}, networks), { address: ADDRESS })).toEqual(NOBODY)
})

test('behavior: a reload has the name at once, and nothing of it is kept once nobody is connected', async () => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  Object.assign(chain.page(), { localStorage })
  chain.wallet().table.eth_requestAccounts = () => [ADDRESS]
  chain.wallet().table.eth_accounts = () => [ADDRESS]
  const stored = () => [...values].flat().join()
  const named = async (widget: Awaited<ReturnType<typeof chain.start>>) => {
    onTestFinished(widget.state.$identity.subscribe(() => {}))
    await vi.waitFor(() => expect(widget.state.$identity.get().status).toBe('loaded'))
    expect(widget.state.$identity.get().value?.name).toBe('alice.eth')
  }
  const before = await chain.connected()
  await named(before)
  before.destroy()

  const asking = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asking.mockRestore())
  const after = await chain.start()
  await named(after)
  expect(asking).not.toHaveBeenCalled()
  after.state.$identity.refresh()
  await vi.waitFor(() => expect(asking).toHaveBeenCalled())
  await vi.waitFor(() => expect(after.state.$identity.get().status).toBe('loaded'))

  expect(stored()).toContain('alice.eth')
  await after.disconnect()
  expect(stored()).not.toContain('alice.eth')
  expect(stored()).not.toContain(ADDRESS)
})

import type { Page } from '@playwright/test'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { ask } from '../support/ask.js'
import { connected } from '../support/connections.js'
import {
  accountsOf,
  approve,
  askFrame,
  isSignedBy,
  logIn,
  openEmbedded,
  question,
  walletFrame,
} from '../support/embedded.js'
import {
  answersTo,
  expect,
  heardBy,
  insideFrame,
  postTo,
  postToFrame,
  recordMessages,
  tapFrame,
  test,
  toldFrame,
  type Wire,
} from '../support/hostile.js'

test.describe.configure({ timeout: 60_000 })

// What page and frame say to each other, broken in every way, between the real ones.

test.beforeEach(async ({ page }) => {
  await recordMessages(page)
  await keepFromFrame(page)
  await openEmbedded(page)
  await logIn(page)
})

type KeepFromFrame = (event: MessageEvent) => boolean

/** Lets a test keep messages from the frame: with a listener before its own, since a window calls them in this order. */
const keepFromFrame = (page: Page) =>
  page.addInitScript(() => {
    if (window === top) return
    addEventListener('message', (event) => {
      const { keep } = window as { keep?: KeepFromFrame }
      if (keep?.(event)) event.stopImmediatePropagation()
    })
  })

const sign = async (page: Page) => {
  const { smartAccount } = await accountsOf(page)
  return { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', smartAccount] } as const
}

async function stillSigns(page: Page) {
  const { smartAccount } = await accountsOf(page)
  const signature = ask<Hex>(page, await sign(page))
  await question(page, 'Sign this message?')
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { deep: deep(levels - 1) })

test('T6: the frame answers an id once; a request that comes again is not asked again', async ({ page }) => {
  await tapFrame(page)
  await stillSigns(page)
  const request = await toldFrame(page, 'RPC_REQUEST')
  expect(await answersTo(page, request.id)).toHaveLength(1)
  await postToFrame(page, [request, request, { type: '@w3m-app/SIGN_OUT', id: request.id }])
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  await expect(walletFrame(page).getByRole('heading')).toHaveCount(0)
  expect(await answersTo(page, request.id)).toHaveLength(1)
})

test('T6: the frame refuses malformed, oversize and deep requests, and passes over what is not its own', async ({
  page,
}) => {
  const rpc = (id: string, params: unknown) => ({
    type: '@w3m-app/RPC_REQUEST',
    id,
    payload: { method: 'personal_sign', params },
  })
  const refused = [
    { type: '@w3m-app/CONNECT_OTP', id: 'no-payload' },
    { type: '@w3m-app/CONNECT_EMAIL', id: 'not-text', payload: { email: 7 } },
    { type: '@w3m-app/SET_PREFERRED_ACCOUNT', id: 'no-such', payload: { type: 'root' } },
    rpc('oversize', ['a'.repeat(2 ** 21)]),
    rpc('deep', deep(50)),
    rpc('no-params', []),
    rpc('stranger', ['0x6869', '0x000000000000000000000000000000000000dEaD']),
    { type: '@w3m-app/RPC_REQUEST', id: 'method', payload: { method: 'eth_sign', params: [] } },
    { type: '@w3m-app/RPC_REQUEST', id: 'export', payload: { method: 'wallet_exportKey' } },
    { type: '@w3m-app/RPC_REQUEST', id: 'proto', payload: { method: '__proto__' } },
  ]
  const nobodys = [
    null,
    7,
    'text',
    [],
    {},
    { type: 7, id: 'type' },
    { type: '@w3m-app/EXPORT_KEY', id: 'unknown' },
    { type: '@w3m-app/toString', id: 'inherited' },
    { type: '@w3m-frame/READY', id: 'not-its' },
    { type: '@w3m-app/SIGN_OUT', id: { toString: 'x' } },
    { type: '@w3m-app/SIGN_OUT', id: 'x'.repeat(1000) },
  ]
  await postToFrame(page, [...nobodys, ...refused])
  for (const { id } of refused)
    await expect
      .poll(() => answersTo(page, id), { message: id })
      .toMatchObject([{ type: expect.stringMatching(/_ERROR$/), payload: { message: expect.any(String) } }])
  for (const id of ['type', 'unknown', 'inherited', 'not-its']) expect(await answersTo(page, id)).toEqual([])
  await stillSigns(page)
})

test('T6: some hundred random messages of the page: the frame never signs by itself, and goes on', async ({
  page,
}) => {
  const { smartAccount, eoa, solana } = await accountsOf(page)
  const before = await accountsOf(page)
  const tree = fc.jsonValue({ maxDepth: 4 })
  const address = fc.constantFrom(smartAccount, eoa, solana, '0x', 'nobody')
  const method = fc.constantFrom(
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'eth_sign'],
    ...['solana_signMessage', 'solana_signTransaction', 'wallet_grantPermissions', 'eth_sendUserOperation'],
    ...['eth_chainId', 'eth_accounts', 'wallet_getCapabilities', 'constructor'],
  )
  const params = fc.oneof(
    tree,
    fc.array(fc.oneof(address, tree), { maxLength: 4 }),
    fc.tuple(fc.string(), address),
    fc.record({ message: fc.string(), pubkey: address }),
  )
  const payload = fc.oneof(
    tree,
    fc.record({ method, params }, { requiredKeys: ['method'] }),
    fc.record({ method, params, chainId: fc.oneof(fc.constantFrom('eip155:1', 1, 'solana:x'), tree) }),
  )
  const name = fc.constantFrom(
    ...['RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST', 'GET_CHAIN_ID', 'RPC_ABORT', 'SYNC_THEME'],
    ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'IS_CONNECTED', 'NONSENSE'],
  )
  const message = fc.record({ name, payload })
  const seed = Number(process.env.SEED ?? 4_2026)
  const messages = fc.sample(message, { numRuns: 400, seed }).map((one, index) => ({
    type: `@w3m-app/${one.name}`,
    id: `random-${index % 350}`,
    payload: one.payload,
  }))
  // The frame takes up a hundred at once.
  for (let start = 0; start < messages.length; start += 80) {
    await postToFrame(page, messages.slice(start, start + 80))
    await askFrame(page, 'RPC_ABORT')
    await askFrame(page, 'GET_CHAIN_ID')
  }
  await expect.poll(() => askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })

  const byId = new Map(messages.map((sent) => [sent.id, sent]).reverse() as [string, Wire][])
  const seen = new Set<unknown>()
  const known: Record<string, RegExp> = { eth_chainId: /^0x1$/, eth_accounts: /^0x/ }
  for (const { data } of await heardBy(page)) {
    if (!String(data?.id).startsWith('random-')) continue
    expect(seen.has(data.id), `a second answer to ${data.id}`).toBe(false)
    seen.add(data.id)
    if (data.type !== '@w3m-frame/RPC_REQUEST_SUCCESS') continue
    const { method: asked = '' } = (byId.get(String(data.id))?.payload ?? {}) as { method?: string }
    expect(['eth_chainId', 'eth_accounts', 'wallet_getCapabilities']).toContain(asked)
    if (known[asked]) expect(String(data.payload)).toMatch(known[asked])
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(await accountsOf(page)).toEqual(before)
  await stillSigns(page)
})

test('T6: the page takes one answer an id, of the right name, and passes over all else', async ({ page }) => {
  await tapFrame(page)
  const { smartAccount } = await accountsOf(page)
  const before = await connected(page)
  const signature = ask<Hex>(page, await sign(page))
  const { id } = await toldFrame(page, 'RPC_REQUEST')
  const frame = insideFrame(page)
  const success = (name: string, of: unknown, payload?: unknown) => ({
    type: `@w3m-frame/${name}_SUCCESS`,
    id: of,
    payload,
  })
  // From the frame itself, as after a fault in it.
  await postTo(frame, 'parent', [
    success('RPC_REQUEST', crypto.randomUUID(), '0xbad'),
    success('RPC_REQUEST', undefined, '0xbad'),
    success('RPC_REQUEST', [id], '0xbad'),
    success('SIGN_OUT', id),
    success('GET_USER', id, { address: '0xbad', chainId: 1 }),
    { type: '@w3m-frame/NONSENSE_ERROR', id, payload: {} },
    { type: '@w3m-frame/__proto___SUCCESS', id, payload: {} },
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 7 } },
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(2 ** 21) } },
    { type: '@w3m-app/SIGN_OUT', id },
    deep(50),
    'text',
    null,
    7,
  ])
  expect(await connected(page)).toEqual(before)
  await question(page, 'Sign this message?')
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
  await postTo(frame, 'parent', [success('RPC_REQUEST', id, '0xbad'), success('RPC_REQUEST', id, '0xbad')])

  // In the other order, and each twice.
  await frame.evaluate(() => {
    const held: { id: string; payload: { params: string[] } }[] = []
    const keep: KeepFromFrame = ({ data, origin }) => {
      if (data?.payload?.method !== 'wallet_getCallsStatus') return false
      held.push(data)
      if (held.length < 3) return true
      for (const { id: asked, payload } of held.reverse())
        for (const answer of [payload.params[0], 'replayed'])
          parent.postMessage({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked, payload: answer }, origin)
      return true
    }
    Object.assign(window, { keep })
  })
  const bundles = ['0x1', '0x2', '0x3']
  const method = 'wallet_getCallsStatus'
  const read = (bundle: string) => ask(page, { namespace: 'eip155', method, params: [bundle] })
  expect(await Promise.all(bundles.map(read))).toEqual(bundles)
  await stillSigns(page)
  expect(await connected(page)).toEqual(before)
})

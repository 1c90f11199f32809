import { until } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { FRAME_ORIGIN, startEmbeddedWallet, waitFor } from '../test/startEmbeddedWallet.js'
import { successMessage } from './protocol/index.js'

let setup: Awaited<ReturnType<typeof startEmbeddedWallet>>
const start = async (options?: Parameters<typeof startEmbeddedWallet>[0]) => {
  setup = await startEmbeddedWallet(options)
  return setup
}
/** The frame is loaded anew, which takes a busy machine its time. ms */
const RESTORED = 10_000
/** What the frame says when its owner has closed the window. */
const closed = { message: 'The login was closed.', code: 4001 }
afterEach(async () => {
  vi.useRealTimers()
  await setup.stop()
  setup.destroyAll()
})

test('default: an email login, on each chain that the site configures', async () => {
  const { api, widget, frame, asked } = await start()
  expect(frame()).toBeNull() // nothing before the visitor asks
  await api.connectEmail({ email: 'ann@site.test' })
  await api.connectWallet()
  await until(widget.state.$account, ({ status }) => status === 'connected')
  expect(widget.state.$connections.get().map(({ address }) => address)).toEqual([
    '0x2222222222222222222222222222222222222222',
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8P',
  ])
  expect(widget.state.$account.get()).toMatchObject({
    wallet: { name: 'ann@site.test', type: 'AUTH', id: 'ID_AUTH' },
    accounts: [{ type: 'smartAccount' }, { type: 'eoa' }],
  })
  expect(widget.state.$account.get().wallet?.social).toBeUndefined()
  expect(api.$user.get()).toEqual({
    email: 'ann@site.test',
    userName: undefined,
    login: 'email',
    name: 'ann@site.test',
  })
  expect(asked('GET_USER').map(({ detail }) => detail.payload)).toEqual([
    { chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', preferredAccountType: 'eoa' },
  ])
})

test('args: email', async () => {
  const { api, asked } = await start()
  await expect(api.connectEmail({ email: 'no' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  expect(asked('CONNECT_EMAIL')).toEqual([])
})

test('behavior: a further email login within 30 s is refused', async () => {
  const { api, asked } = await start({ switches: { fail: { CONNECT_EMAIL: closed } } })
  await api.load()
  await expect(api.connectEmail({ email: 'ann@site.test' })).rejects.toThrow()
  const error = await api.connectEmail({ email: 'bob@site.test' }).catch((thrown) => thrown)
  expect(error).toMatchObject({
    code: 'EMAIL_COOLDOWN',
    shortMessage: expect.stringMatching(/^Please try again after (30|29) seconds$/),
  })
  const failure = api.describeFailure(error)
  expect(failure.kind).toBe('cooldown')
  expect(Math.ceil((failure.retryAfter ?? 0) / 1000)).toBe(Number(/\d+/.exec(error.shortMessage)?.[0]))
  expect(asked('CONNECT_EMAIL')).toHaveLength(1)
  // That of the same address goes on with the mail that is out.
  await expect(api.connectEmail({ email: 'ann@site.test' })).rejects.toThrow()
  expect(asked('CONNECT_EMAIL')).toHaveLength(2)
})

test('behavior: where no mail was sent the next login is not refused', async () => {
  const busy = { message: 'Too many.', code: 'RATE_LIMITED' }
  const { api, asked } = await start({ switches: { fail: { CONNECT_EMAIL: busy } } })
  for (const email of ['ann@site.test', 'bob@site.test'])
    await expect(api.connectEmail({ email })).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } })
  expect(asked('CONNECT_EMAIL')).toHaveLength(2)
})

test('error: what the frame refuses is told in its words, with the rest as the cause', async () => {
  const failure = { message: 'The service rests.', code: 'RESTING', retryAfter: 5 }
  const { api, widget } = await start({ switches: { fail: { CONNECT_EMAIL: failure } } })
  await expect(api.connectEmail({ email: 'ann@site.test' })).rejects.toMatchObject({
    code: 'FRAME_ERROR',
    shortMessage: 'The service rests.',
    cause: { code: 'RESTING', retryAfter: 5 },
  })
  await expect(api.connectWallet()).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  expect(widget.state.$account.get().status).toBe('disconnected')
})

const windowOf = (replace: (url: string) => void) => {
  const opened = { closed: false, close: vi.fn(), location: { replace } }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return { opened, open }
}

test('behavior: the window opens in the click, and is led to the wallet', async () => {
  const { api, asked, widget } = await start()
  await widget.setLanguage('ar')
  const replace = vi.fn()
  const { open, opened } = windowOf(replace)
  const own = api.openWindow()
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['about:blank', '_blank'])
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const { origin, pathname, searchParams, hash } = new URL(replace.mock.calls[0]?.[0])
  expect([origin, pathname]).toEqual([FRAME_ORIGIN, '/frame/login'])
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'ar', mode: 'light' })
  await api.connectEmail({ email: 'ann@site.test', window: own })
  expect(asked('CONNECT_EMAIL')[0]?.detail.payload).toEqual({ email: 'ann@site.test', window: hash.slice(1) })
  expect(own?.channel).toBe(hash.slice(1))
  expect(opened.close).toHaveBeenCalled()
})

test('F33: a window that is closed is told, by the frame or by the browser; a blocked one opens nothing', async () => {
  const { api, asked } = await start({ switches: { mute: ['CONNECT_EMAIL'] } })
  await api.load()
  const { open, opened } = windowOf(() => {})
  const closing = api.connectEmail({ email: 'ann@site.test', window: api.openWindow() })
  await waitFor(() => asked('CONNECT_EMAIL').length === 1)
  opened.closed = true
  await expect(closing).rejects.toMatchObject({ code: 'LOGIN_WINDOW_CLOSED' })
  await waitFor(() => asked('RPC_ABORT').length === 1)
  await setup.simulate({ switches: { mute: [], fail: { CONNECT_EMAIL: closed } } })
  opened.closed = false
  const again = api.connectEmail({ email: 'ann@site.test', window: api.openWindow() })
  await expect(again).rejects.toMatchObject({ code: 'LOGIN_WINDOW_CLOSED' })
  open.mockReturnValue(null)
  expect(api.openWindow()).toBeUndefined()
})

test('behavior: a login that is given up closes its window, and the frame hears of it', async () => {
  const { api, asked } = await start({ switches: { mute: ['CONNECT_EMAIL'] } })
  await api.load()
  const { opened } = windowOf(() => {})
  const controller = new AbortController()
  const { signal } = controller
  const asking = api.connectEmail({ email: 'ann@site.test', window: api.openWindow(), signal })
  await waitFor(() => asked('CONNECT_EMAIL').length === 1)
  controller.abort()
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(opened.close).toHaveBeenCalled()
  await waitFor(() => asked('RPC_ABORT').length === 1)
})

test('behavior: a social login, in the window, gives the wallet its name', async () => {
  const { api, widget, connector, asked } = await start()
  const { opened } = windowOf(() => {})
  const own = api.openWindow()
  await api.connectSocial({ provider: 'discord', window: own })
  const [request] = asked('CONNECT_SOCIAL')
  expect(request?.detail.payload).toEqual({ provider: 'discord', window: own?.channel })
  expect(opened.close).toHaveBeenCalled()
  await api.connectWallet()
  expect(widget.state.$account.get().wallet).toMatchObject({ name: 'ann#1', social: 'discord' })
  expect(api.$user.get()).toMatchObject({ login: 'discord', userName: 'ann#10', name: 'ann#1' })
  widget.addView({ id: 'ConnectingSocial', title: '', load: async () => ({}) })
  expect(connector().connectView).toBe('ConnectingSocial')
})

test('behavior: Farcaster', async () => {
  const { api, widget, connector } = await start()
  widget.addView({ id: 'ConnectingFarcaster', title: '', load: async () => ({}) })
  expect(connector().connectView).toBe('Connect')
  await api.connectSocial({ provider: 'farcaster' })
  await api.connectWallet()
  expect(widget.state.$account.get().wallet?.name).toBe('ann.cast')
  expect(connector().connectView).toBe('ConnectingFarcaster')
})

test('behavior: where there are no windows, by way of the page, to this provider and back', async () => {
  const { api, asked } = await start({ switches: { fail: { CONNECT_SOCIAL: closed } } })
  const returnUrl = 'https://site.test/?ww-social=1'
  const leaving = api.leaveForSocial({ provider: 'google', returnUrl })
  await expect(leaving).rejects.toMatchObject({ code: 'LOGIN_WINDOW_CLOSED' })
  await setup.simulate({ switches: { fail: {} } })
  await api.finishSocial({ provider: 'google' })
  await api.connectWallet()
  expect(api.$user.get()).toMatchObject({ login: 'google', userName: 'ann#10' })
  const payloads = asked('CONNECT_SOCIAL').map(({ detail }) => detail.payload)
  expect(payloads).toEqual([{ provider: 'google', returnUrl }, { hasReturned: true }])
})

test('behavior: what was approved on a page that was left is told of on the next', async () => {
  const first = await start()
  await first.logIn()
  await first.stop()
  const sent = [{ method: 'eth_sendTransaction', chainId: 'eip155:1', hash: '0x12', at: 1 }]
  const { widget } = await start({ id: first.widget.id, switches: { state: { loggedIn: true }, sent } })
  await until(
    widget.state.$toasts,
    ([toast]) => toast?.text.startsWith('Something you approved here') === true,
    RESTORED,
  )
})

test('behavior: the next page restores the login, silently, with its token', async () => {
  const first = await start()
  await first.logIn()
  await first.stop()
  const { widget, asked, frame } = await start({
    id: first.widget.id,
    switches: { state: { loggedIn: true } },
  })
  await waitFor(frame) // made at once after an earlier login
  await until(widget.state.$account, ({ status }) => status === 'connected', RESTORED)
  expect(widget.state.$account.get().wallet?.name).toBe('ann@site.test')
  expect(asked('IS_CONNECTED')[0]?.detail.payload).toEqual({ token: 'token-1' })
  expect(asked('CONNECT_EMAIL')).toEqual([])
})

test('behavior: a login that is over is forgotten', async () => {
  const first = await start()
  await first.logIn()
  await first.stop()
  const { widget, api } = await start({ id: first.widget.id })
  await until(widget.state.$account, ({ status }) => status === 'disconnected', RESTORED)
  const isOfLogin = (key: string) =>
    key.includes(`${widget.id}:embedded-wallet`) && /TOKEN|LOGIN_USED|EMAIL$/.test(key)
  await waitFor(() => Object.keys(localStorage).filter(isOfLogin).length === 0, RESTORED)
  expect(api.$user.get()).toBeUndefined()
})

test('behavior: signing out', async () => {
  const { widget, api, logIn, asked } = await start()
  await logIn()
  await api.signOut()
  expect(asked('SIGN_OUT')).toHaveLength(1)
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(api.$user.get()).toBeUndefined()
})

test('behavior: signed out while the frame is being asked who is there: its late answer logs nobody in', async () => {
  const { widget, api, simulate, asked } = await start()
  await api.connectEmail({ email: 'ann@site.test' })
  await simulate({ switches: { mute: ['GET_USER'] } })
  const connecting = api.connectWallet().catch(() => {})
  await waitFor(() => asked('GET_USER').length === 1)
  await api.signOut()
  const [{ detail } = { detail: {} }] = asked('GET_USER')
  const user = { email: 'ann@site.test', address: `0x${'1'.repeat(40)}`, chainId: 'eip155:1', accounts: [] }
  await simulate({ say: successMessage('GET_USER', detail.id, user) })
  await connecting
  expect(api.$user.get()).toBeUndefined()
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(Object.entries(localStorage).filter(([, value]) => String(value).includes('ann@'))).toEqual([])
})

test('behavior: a frame that missed the sign-out is told when it is back', async () => {
  const first = await start()
  await first.logIn()
  await first.simulate({ switches: { mute: ['SIGN_OUT'] } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settled = vi.fn()
  const leaving = first.api.signOut().then(settled)
  await vi.waitFor(() => expect(first.asked('SIGN_OUT')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(2900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await leaving
  vi.useRealTimers()
  expect(first.widget.state.$alerts.get()).toEqual([])
  await first.stop()
  const { api, asked } = await start({ id: first.widget.id })
  await api.load()
  await waitFor(() => asked('SIGN_OUT').length === 1)
})

test('behavior: signed out in another tab', async () => {
  const { widget, api, logIn, simulate, asked } = await start()
  await logIn()
  await simulate({ say: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } } })
  await until(widget.state.$account, ({ status }) => status === 'disconnected')
  expect(api.$user.get()).toBeUndefined()
  expect(asked('SIGN_OUT')).toEqual([])
})

test('behavior: signed out in another tab, whose storage was heard of first', async () => {
  const { widget, logIn, simulate } = await start()
  await logIn()
  const key = `wallet-widget:${widget.id}:embedded-wallet|d|SESSION_TOKEN_KEY`
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
  await simulate({ say: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } } })
  await until(widget.state.$account, ({ status }) => status === 'disconnected')
  expect(widget.state.$connections.get()).toEqual([])
})

test('behavior: a browser that forgets the login is said once', async () => {
  const { widget, api, logIn } = await start({ switches: { forgetful: true } })
  const said: string[] = []
  widget.state.$toasts.listen((toasts) => said.push(...toasts.map(({ id, text }) => `${id} ${text}`)))
  await logIn()
  await api.connectWallet()
  expect([...new Set(said)]).toEqual([
    expect.stringContaining('Your browser won’t keep you logged in after a reload.'),
  ])
})

test('error: another chain than the frame has keys for', async () => {
  const { connector } = await start()
  const { signal } = new AbortController()
  const request = {
    namespaces: ['bip122'] as const,
    network: undefined,
    networks: [],
    signal,
    onProgress() {},
  }
  await expect(connector().connect(request)).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED_BY_AUTH',
    shortMessage: 'Unsupported chain',
  })
})

test('behavior: while the wallet is active, the menu has its entries', async () => {
  const { api, widget, logIn } = await start()
  const shown = () =>
    widget.state.$slots
      .get()
      ['account.menu']?.filter(({ $when }) => $when?.get() ?? true)
      .map(({ id }) => id)
  expect(shown()).toEqual([])
  await logIn()
  expect(shown()).toEqual(['email', 'backup'])
  const backup = widget.state.$slots.get()['account.menu']?.find(({ id }) => id === 'backup')
  expect(backup?.href?.()).toBe(`${await api.frameOrigin()}/account`)
})

const EOA = '0x1111111111111111111111111111111111111111'

test('behavior: a frame that can’t say where there are smart accounts has none', async () => {
  const fail = { GET_SMART_ACCOUNT_ENABLED_NETWORKS: { message: 'No' } }
  const { widget, logIn } = await start({ switches: { fail } })
  await logIn()
  expect(widget.state.$account.get()).toMatchObject({ address: EOA, accounts: [{ type: 'eoa' }] })
})

test('behavior: a smart account that is refused gives way to the eoa', async () => {
  const { widget, logIn, asked } = await start({ switches: { refuseSmart: true } })
  await logIn()
  expect(asked('GET_USER').map(({ detail }) => detail.payload.preferredAccountType)).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
  ])
  expect(widget.state.$account.get().accounts).toHaveLength(2)
})

test('behavior: the icon is that of the login', async () => {
  const { widget, api, logIn } = await start()
  const icons = () => new Set(widget.state.$connections.get().map(({ wallet }) => wallet.icon))
  await logIn()
  const [letter] = icons()
  await api.signOut()
  await api.connectSocial({ provider: 'google' })
  await api.connectWallet()
  const [person] = icons()
  expect(icons().size).toBe(1)
  expect(person).toMatch(/^data:image\/svg/)
  expect(person).not.toBe(letter)
})

test('args: defaultAccountTypes', async () => {
  const { widget, logIn } = await start({ wallet: { defaultAccountTypes: { eip155: 'eoa' } } })
  await logIn()
  expect(widget.state.$account.get().address).toBe(EOA)
})

test('args: smartAccountNetworks', async () => {
  const { widget, logIn } = await start({ wallet: { smartAccountNetworks: [137] } })
  await logIn()
  expect(widget.state.$account.get()).toMatchObject({ address: EOA, accounts: [{ type: 'eoa' }] })
})

test('T13: a token of our storage that was changed grants nothing', async () => {
  const first = await start()
  await first.logIn()
  await first.stop()
  const key = `wallet-widget:${first.widget.id}:embedded-wallet|d|SESSION_TOKEN_KEY`
  localStorage.setItem(key, '{"v":1,"d":"forged"}')
  const { widget, asked } = await start({ id: first.widget.id })
  await vi.waitFor(() => expect(asked('IS_CONNECTED')).not.toEqual([]))
  await until(widget.state.$account, ({ status }) => status === 'disconnected')
  expect(asked('IS_CONNECTED')[0]?.detail.payload).toEqual({ token: 'forged' })
  expect(asked('GET_USER')).toEqual([])
})

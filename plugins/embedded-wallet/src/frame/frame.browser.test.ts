import { readText } from '@wallet-widget/kernel'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { FRAME_ORIGIN, startEmbeddedWallet, waitFor } from '../../test/startEmbeddedWallet.js'
import type { SocialProvider } from '../api.js'
import { REQUEST_NAMES } from '../protocol/index.js'
import { createChannel } from './channel.js'
import { showFrame } from './placeFrame.js'

type Setup = Awaited<ReturnType<typeof startEmbeddedWallet>>
let setup: Setup
const start = async (options?: Parameters<typeof startEmbeddedWallet>[0]) => {
  setup = await startEmbeddedWallet(options)
  return setup
}
afterEach(async () => {
  vi.useRealTimers()
  await setup.stop()
  setup.destroyAll()
})

/** As if a window had posted it. */
const forge = (data: unknown, source: MessageEventSource | null, origin: string) =>
  dispatchEvent(new MessageEvent('message', { data, source, origin }))
/** What the frame itself is asked, past the API. */
const channelTo = ({ frame }: Setup = setup) =>
  createChannel({ frame: frame() as HTMLIFrameElement, origin: FRAME_ORIGIN, onEvent() {} })
const farcasterUri = async (of?: Setup) =>
  (await channelTo(of).request('GET_FARCASTER_URI', undefined, {})).url
const idOf = (setup: Setup, name: string): string => setup.asked(name).at(-1)?.detail.id

test('default: the frame is hidden, under the host, and says where it is from', async () => {
  const { api, frame, widget } = await start()
  expect(api.$frame.get()).toBe('idle')
  await api.load()
  expect(api.$frame.get()).toBe('ready')
  const element = frame() as HTMLIFrameElement
  expect(element.parentElement).toBe(widget.host)
  expect(element.name).toBe('w3m-secure-iframe')
  const { display, position, zIndex, borderTopWidth } = getComputedStyle(element)
  expect([display, position, zIndex, borderTopWidth]).toEqual(['none', 'fixed', '999999', '0px'])
  expect(new URL(element.src).searchParams.get('projectId')).toBe('test')
  expect(await api.frameOrigin()).toBe(FRAME_ORIGIN)
})

test('behavior: made once, though many ask for it at once', async () => {
  const { api, widget } = await start()
  await Promise.all([api.load(), api.load(), api.finishSocial({ provider: 'google' })])
  expect(widget.host.querySelectorAll('iframe')).toHaveLength(1)
})

test('F33: told again that the same load is ready, it goes on; told of another one, it starts anew', async () => {
  const { api, frame } = await start()
  await api.load()
  const own = frame()?.contentWindow as Window
  const ready = (load: string) =>
    forge({ type: '@w3m-frame/READY', payload: { version: '1', load } }, own, FRAME_ORIGIN)
  ready('one')
  await waitFor(() => api.$frame.get() === 'ready')
  await setup.simulate({ switches: { mute: ['CONNECT_SOCIAL'] } })
  const asking = api.finishSocial({ provider: 'google' }).catch((error: Error) => error.message)
  await waitFor(() => setup.asked('CONNECT_SOCIAL').length === 1)
  ready('one')
  expect(api.$frame.get()).toBe('ready')
  ready('two')
  expect(api.$frame.get()).toBe('loading')
  expect(await asking).toMatch(/reload/i)
})

test('T4: an answer counts from the frame’s window and origin alone', async () => {
  const { api, frame } = await start()
  await api.load()
  await setup.simulate({ switches: { mute: ['GET_FARCASTER_URI'] } })
  let url: string | undefined
  const asking = farcasterUri().then((found) => (url = found))
  await waitFor(() => setup.asked('GET_FARCASTER_URI').length === 1)
  const id = idOf(setup, 'GET_FARCASTER_URI')
  const answer = (url: string) => ({ type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', id, payload: { url } })
  const own = frame()?.contentWindow as Window

  // A sibling frame, of the frame's own origin, really posting.
  const sibling = document.createElement('iframe')
  sibling.src = frame()?.src.replace(/id=[^&]*/, 'id=sibling') ?? ''
  document.body.append(sibling)
  await waitFor(() => sibling.contentWindow)
  await new Promise((resolve) => sibling.addEventListener('load', resolve))
  sibling.contentWindow?.postMessage({ type: 'simulate', say: answer('https://sibling.test') }, FRAME_ORIGIN)
  postMessage(answer('https://page.test'), location.origin) // the page itself
  forge(answer('https://origin.test'), own, 'https://evil.test')
  forge(answer('https://origin.test'), own, 'null')
  forge(answer('https://source.test'), window, FRAME_ORIGIN)
  forge(answer('https://nobody.test'), null, FRAME_ORIGIN)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(url).toBeUndefined()
  await setup.simulate({ say: answer('https://real.test') })
  await asking
  expect(url).toBe('https://real.test')
  sibling.remove()
})

test('T4: ids are unguessable and never used twice', async () => {
  await start()
  for (let round = 0; round < 5; round++) await setup.api.finishSocial({ provider: 'google' })
  const ids = setup.notes.filter(({ name }) => name === 'asked').map(({ detail }) => detail.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('T6: one answer an id; one for another request, late or malformed changes nothing', async () => {
  const { api, frame } = await start({ switches: { twice: true } })
  await api.load()
  expect(await farcasterUri()).toBe('https://farcaster.test/1')
  expect(await farcasterUri()).toBe('https://farcaster.test/1')
  await setup.simulate({ switches: { mute: ['GET_FARCASTER_URI'] } })
  const asking = farcasterUri()
  await waitFor(() => setup.asked('GET_FARCASTER_URI').length === 3)
  const id = idOf(setup, 'GET_FARCASTER_URI')
  const say = (data: unknown) => forge(data, frame()?.contentWindow as Window, FRAME_ORIGIN)
  say({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id })
  say({ type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', id: 'other', payload: { url: 'https://other.test' } })
  say({ type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', payload: { url: 'https://noid.test' } })
  say({ type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', id, payload: { url: 'x'.repeat(2_000_000) } })
  await expect(asking).rejects.toMatchObject({ code: 'FRAME_ERROR' }) // no answer of that size is looked at
})

test('T6: whatever order answers come in, each request has its own', async () => {
  const { api, frame } = await start({ switches: { mute: ['GET_SOCIAL_REDIRECT_URI'] } })
  await api.load()
  const channel = channelTo()
  const redirectUri = async (provider: SocialProvider) =>
    (await channel.request('GET_SOCIAL_REDIRECT_URI', { provider }, {})).uri
  const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
  const noise = fc.record({
    type: fc.constantFrom(...REQUEST_NAMES.map((name) => `@w3m-frame/${name}_SUCCESS`), '@w3m-app/SIGN_OUT'),
    id: fc.option(fc.uuid(), { nil: undefined }),
    payload: fc.jsonValue(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...providers], { minLength: 6 }),
      fc.array(noise, { maxLength: 10 }),
      async (order, junk) => {
        const before = setup.asked('GET_SOCIAL_REDIRECT_URI').length
        const asking = Promise.all(providers.map((provider) => redirectUri(provider)))
        await waitFor(() => setup.asked('GET_SOCIAL_REDIRECT_URI').length === before + 6)
        const asked = setup.asked('GET_SOCIAL_REDIRECT_URI').slice(before)
        const say = (data: unknown) => forge(data, frame()?.contentWindow as Window, FRAME_ORIGIN)
        for (const provider of order) {
          for (const one of junk) say(one)
          const { id } = asked.find(({ detail }) => detail.payload.provider === provider)?.detail ?? {}
          const answer = (uri: string) =>
            say({ type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS', id, payload: { uri } })
          answer(provider)
          answer('replayed')
        }
        expect(await asking).toEqual(providers)
      },
    ),
    { numRuns: 20 },
  )
})

test('F22: a frame that is never ready fails at 20 s, and a retry makes a fresh one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await start({ switches: { silent: true } })
  const before = setup.api.load()
  const settled = vi.fn()
  before.then(settled, settled)
  await vi.waitFor(() => expect(setup.frame()).not.toBeNull())
  await vi.advanceTimersByTimeAsync(19_900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await expect(before).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    shortMessage: 'Network Error - Could not load embedded wallet',
    details: 'iframe_load_failed',
  })
  expect(setup.api.$frame.get()).toBe('failed')
  expect(setup.frame()).toBeNull()
  const [alert, ...more] = setup.widget.state.$alerts.get()
  expect([alert?.code, more]).toEqual(['EMBEDDED_WALLET_LOAD_FAILED', []])
  expect(readText(alert?.text?.short ?? '')).toBe('Network Error - Could not load embedded wallet')
  void setup.api.load().catch(() => {})
  await vi.waitFor(() => expect(setup.frame()).not.toBeNull())
})

test('F22: a 404 and a refused connection fail as well', async () => {
  for (const frame of [`${FRAME_ORIGIN}/no/such/frame`, 'http://localhost:1/frame']) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await start({ frame })
    const loading = setup.api.load()
    loading.catch(() => {})
    await vi.waitFor(() => expect(setup.frame()).not.toBeNull())
    await vi.advanceTimersByTimeAsync(20_100)
    await expect(loading).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOAD_FAILED' })
    vi.useRealTimers()
    await setup.stop()
  }
})

test('F22: reloaded mid-request, what was asked is rejected, and the frame serves again', async () => {
  const { api, simulate } = await start({ switches: { mute: ['CONNECT_SOCIAL'] } })
  await api.load()
  const asking = api.finishSocial({ provider: 'google' })
  asking.catch(() => {})
  await waitFor(() => setup.asked('CONNECT_SOCIAL').length === 1)
  await simulate({ go: setup.frame()?.src.replace('CONNECT_SOCIAL', 'INIT_SMART_ACCOUNT') ?? '' })
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await api.finishSocial({ provider: 'google' })
  expect(setup.asked('SYNC_DAPP_DATA')).toHaveLength(2)
})

test('F22: what the frame does not answer in time is said, and given up', async () => {
  const { api, widget } = await start({ switches: { mute: ['CONNECT_SOCIAL'] } })
  await api.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = api.finishSocial({ provider: 'google' })
  const settled = vi.fn()
  asking.then(settled, settled)
  await vi.waitFor(() => expect(setup.asked('CONNECT_SOCIAL')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(asking).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT',
    details: 'iframe_request_timeout',
  })
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(['EMBEDDED_WALLET_REQUEST_TIMED_OUT'])
  await vi.waitFor(() => expect(setup.asked('RPC_ABORT')).toHaveLength(1))
})

const logins = [
  { name: 'CONNECT_EMAIL', logIn: (api: Setup['api']) => api.connectEmail({ email: 'ann@site.test' }) },
  { name: 'CONNECT_SOCIAL', logIn: (api: Setup['api']) => api.connectSocial({ provider: 'google' }) },
  { name: 'CONNECT_FARCASTER', logIn: (api: Setup['api']) => api.connectSocial({ provider: 'farcaster' }) },
] as const

test.each(logins)('F22: $name: a frame that falls mute is given up after two minutes', async (login) => {
  const { api, widget, asked } = await start({ switches: { mute: [login.name] } })
  await api.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = login.logIn(api)
  const settled = vi.fn()
  asking.then(settled, settled)
  await vi.waitFor(() => expect(asked(login.name)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(119_900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await expect(asking).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT',
    shortMessage: 'Embedded Wallet Request Timed Out',
  })
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(['EMBEDDED_WALLET_REQUEST_TIMED_OUT'])
  await vi.waitFor(() => expect(asked('RPC_ABORT')).toHaveLength(1))
})

test('behavior: a login takes as long as its visitor, while the frame says that it waits for them', async () => {
  const { api, asked, frame } = await start({ switches: { mute: ['CONNECT_EMAIL', 'CONNECT_SOCIAL'] } })
  await api.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settled = vi.fn()
  const asking = api.connectEmail({ email: 'ann@site.test' })
  asking.then(settled, settled)
  // Nobody is asked anything there.
  const other = api.finishSocial({ provider: 'google' })
  const othersEnd = vi.fn()
  other.then(othersEnd, othersEnd)
  await vi.waitFor(() => expect([...asked('CONNECT_EMAIL'), ...asked('CONNECT_SOCIAL')]).toHaveLength(2))
  const say = () =>
    forge({ type: '@wallet-widget-frame/LOGIN_WAITING' }, frame()?.contentWindow as Window, FRAME_ORIGIN)
  for (let minute = 0; minute < 60; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    say()
  }
  expect(settled).not.toHaveBeenCalled()
  expect(othersEnd).toHaveBeenCalled()
  expect(asked('RPC_ABORT')).toEqual([]) // which would have ended the login, too
  // All that was due while the page slept comes at once, and what the frame said then a moment later.
  await vi.advanceTimersByTimeAsync(116_000)
  say()
  await vi.advanceTimersByTimeAsync(119_900)
  expect(settled).not.toHaveBeenCalled()
  forge({ type: '@wallet-widget-frame/LOGIN_WAITING' }, window, FRAME_ORIGIN)
  await vi.advanceTimersByTimeAsync(200)
  await expect(asking).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' })
})

test('F23: a clock that is wrong is said', async () => {
  const failure = { message: 'JWT validation error: JWT Token is not yet valid' }
  const { api, widget } = await start({ switches: { fail: { CONNECT_EMAIL: failure } } })
  await expect(api.connectEmail({ email: 'ann@site.test' })).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(['SESSION_EXPIRED'])
})

test('behavior: an abort takes effect at once, while it loads too', async () => {
  const { api } = await start({ switches: { silent: true } })
  const controller = new AbortController()
  const loading = api.connectEmail({ email: 'ann@site.test', signal: controller.signal })
  setTimeout(() => controller.abort(), 50)
  await expect(loading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('behavior: shown in a view’s slot, without being loaded again', async () => {
  const { api, widget, frame } = await start()
  await api.load()
  const shadow = widget.host.shadowRoot ?? widget.host.attachShadow({ mode: 'open' })
  const box = document.createElement('div')
  box.style.setProperty('block-size', '300px')
  const slot = document.createElement('slot')
  slot.name = 'embedded-wallet'
  box.append(slot)
  shadow.append(box)
  widget.host.style.setProperty('display', 'block')
  const hide = showFrame(frame() as HTMLIFrameElement)
  expect(frame()?.assignedSlot).toBe(slot)
  expect(frame()?.getBoundingClientRect().height).toBe(300)
  expect(await farcasterUri()).toBe('https://farcaster.test/1')
  hide()
  expect(frame()?.style.display).toBe('none')
  expect(setup.asked('SYNC_DAPP_DATA')).toHaveLength(1)
})

test('behavior: reload', async () => {
  const { api } = await start()
  await api.load()
  await api.reload()
  await waitFor(() => setup.asked('SYNC_DAPP_DATA').length === 2)
  expect(api.$frame.get()).toBe('ready')
})

test('behavior: switched off, nothing is left', async () => {
  const { api, widget, frame } = await start()
  await api.load()
  const asking = api.finishSocial({ provider: 'google' })
  asking.catch(() => {})
  await widget.disable('embedded-wallet')
  await expect(asking).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOAD_FAILED' })
  expect(frame()).toBeNull()
})

test('behavior: switched off mid-approval and on again, it serves again', async () => {
  const { widget, logIn, frame } = await start({ switches: { answer: 'hang' } })
  await logIn()
  const signing = widget.request({ method: 'personal_sign', params: ['0x68', `0x${'2'.repeat(40)}`] })
  signing.catch(() => {})
  await waitFor(() => setup.prompts().length === 1)
  await widget.disable('embedded-wallet')
  await expect(signing).rejects.toBeDefined()
  expect(frame()).toBeNull()
  await waitFor(() => !widget.state.$router.get().open)
  await widget.enable('embedded-wallet')
  const again = widget.plugins['embedded-wallet']
  expect(again).not.toBe(setup.api)
  await again.load()
  expect(widget.host.querySelectorAll('iframe')).toHaveLength(1)
  await again.finishSocial({ provider: 'google' })
})

test('behavior: the language is changed: the frame is named and told again', async () => {
  const { api, widget, frame } = await start()
  await api.load()
  await waitFor(() => setup.asked('SYNC_DAPP_DATA').length === 1)
  await widget.setLanguage('ar')
  await waitFor(() => setup.asked('SYNC_DAPP_DATA').length === 2)
  expect(setup.asked('SYNC_DAPP_DATA')[1]?.detail.payload.language).toBe('ar')
  expect(frame()?.title).toBe('المحفظة')
})

test('F27: two widgets on a page: a frame each, and neither hears the other’s', async () => {
  const first = await start({ switches: { mute: ['GET_FARCASTER_URI'] } })
  const second = await startEmbeddedWallet()
  try {
    await Promise.all([first.api.load(), second.api.load()])
    expect(document.querySelectorAll('#w3m-iframe')).toHaveLength(2)
    let url: string | undefined
    const asking = farcasterUri(first).then((found) => (url = found))
    await waitFor(() => first.asked('GET_FARCASTER_URI').length === 1)
    const id = idOf(first, 'GET_FARCASTER_URI')
    const answer = (url: string) => ({ type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS', id, payload: { url } })
    await second.simulate({ say: answer('https://second.test') })
    await second.simulate({ say: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'second' } } })
    await second.stop()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(url).toBeUndefined()
    const token = `wallet-widget:${first.widget.id}:embedded-wallet|d|SESSION_TOKEN_KEY`
    expect(localStorage.getItem(token)).toBeNull()
    await first.simulate({ say: answer('https://first.test') })
    await asking
    expect(url).toBe('https://first.test')
  } finally {
    await second.stop()
    second.destroyAll()
  }
})

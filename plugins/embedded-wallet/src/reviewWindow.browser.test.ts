import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { FrameSwitches } from '../test/simulated.js'
import { FRAME_ORIGIN, startEmbeddedWallet, waitFor } from '../test/startEmbeddedWallet.js'

const SMART = '0x2222222222222222222222222222222222222222'
type Setup = Awaited<ReturnType<typeof startEmbeddedWallet>>

let setup: Setup
let close: ReturnType<typeof vi.fn>
let open: MockInstance<typeof window.open>
let isActive = true

beforeEach(() => {
  close = vi.fn()
  open = vi.spyOn(window, 'open').mockReturnValue({ closed: false, close } as unknown as Window)
  isActive = true
  vi.spyOn(navigator, 'userActivation', 'get').mockImplementation(() => ({ isActive, hasBeenActive: true }))
})
afterEach(async () => {
  await setup.stop()
  setup.destroyAll()
})

const start = async (switches: FrameSwitches) => {
  setup = await startEmbeddedWallet({ switches })
  await setup.logIn()
  await setup.widget.switchNetwork({ network: 'eip155:1' })
}
const sign = () => setup.widget.request({ method: 'personal_sign', params: ['0x68656c6c6f', SMART] })
const sent = () => setup.asked('RPC_REQUEST').map(({ detail }) => detail.payload.window)

test('default: opened in the click that led to the request, named to the frame, closed with the answer', async () => {
  await start({ approves: 'window', answer: 'hang' })
  await setup.widget.setLanguage('ar')
  const signing = sign()
  await waitFor(() => setup.prompts().length === 1)
  expect(open).toHaveBeenCalledOnce()
  const [url, target, features] = open.mock.calls[0] ?? []
  const { origin, pathname, searchParams, hash } = new URL(String(url))
  expect([origin, pathname, target]).toEqual([FRAME_ORIGIN, '/frame/review', '_blank'])
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'ar', mode: 'light' })
  expect(features).toMatch(/^popup,width=420,height=760,left=-?\d+,top=-?\d+$/)
  expect(hash.slice(1)).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent()).toEqual([hash.slice(1)])
  expect(close).not.toHaveBeenCalled()
  await setup.simulate({ release: true })
  expect(await signing).toBe('0xsigned')
  expect(close).toHaveBeenCalledOnce()
})

test('behavior: each request has a window and a name of its own, one at a time', async () => {
  await start({ approves: 'window', answer: 'hang' })
  const first = sign()
  const second = sign()
  await waitFor(() => setup.prompts().length === 1)
  expect(open).toHaveBeenCalledOnce()
  await setup.simulate({ release: true })
  await waitFor(() => setup.prompts().length === 2)
  await setup.simulate({ release: true })
  await Promise.all([first, second])
  await setup.simulate({ switches: { answer: 'approve' } })
  await sign()
  const names = sent()
  expect([names[0], names[2]]).toEqual([expect.any(String), expect.any(String)])
  expect(names[1]).toBeUndefined()
  expect(names[0]).not.toBe(names[2])
})

test('F33: blocked, the request waits in the frame', async () => {
  await start({ approves: 'window' })
  for (const refused of [null, { closed: true } as Window]) {
    open.mockReturnValue(refused)
    expect(await sign()).toBe('0xsigned')
  }
  open.mockImplementation(() => {
    throw new Error('SecurityError')
  })
  expect(await sign()).toBe('0xsigned')
  expect(sent()).toEqual([undefined, undefined, undefined])
})

test('F33: nothing is opened without a click, in an app’s browser, and for a frame that says nothing of windows', async () => {
  await start({ approves: 'window' })
  isActive = false
  await sign()
  isActive = true
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Instagram 340.0')
  await sign()
  agent.mockRestore()
  await setup.simulate({ switches: { approves: undefined } })
  await setup.widget.switchNetwork({ network: 'eip155:137' })
  await sign()
  expect(open).not.toHaveBeenCalled()
  expect(sent()).toEqual([undefined, undefined, undefined])
})

test('error: refused, or given up: it closes all the same', async () => {
  await start({ approves: 'window', answer: 'reject' })
  await expect(sign()).rejects.toMatchObject({ walletCode: 4001 })
  expect(close).toHaveBeenCalledOnce()
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = sign()
  signing.catch(() => {})
  await waitFor(() => setup.prompts().length === 2)
  await setup.widget.close({ reason: 'visitor' })
  await expect(signing).rejects.toMatchObject({ walletCode: 4001 })
  expect(close).toHaveBeenCalledTimes(2)
})

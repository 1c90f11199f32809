import type { PluginContext } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { rememberSession } from './rememberedSession.js'

type Guard = (value: unknown) => boolean

/** Whether a session would be taken from storage. */
function isTaken(session: object): boolean {
  let guard: Guard = () => false
  const storage = {
    item: (_: string, options: { guard: Guard }) => {
      guard = options.guard
    },
  }
  rememberSession({ storage } as unknown as PluginContext)
  return guard(session)
}

const session = { topic: 'a'.repeat(64), relayUrl: 'wss://relay.example', expiry: 9e9, active: {} }

test.each([undefined, 'metamask://', 'ledgerlive://app'])('default: with the link %s', (link) => {
  expect(isTaken({ ...session, ...(link ? { link } : {}) })).toBe(true)
})

test.each([
  'https://evil.example/login',
  'http://evil.example',
  'javascript:alert(1)',
  'googlechrome://evil.example/',
  'itms-services://x',
  'not a url',
])('T13: a session whose stored link leads elsewhere than into a wallet is dropped: %s', (link) => {
  expect(isTaken({ ...session, link })).toBe(false)
})

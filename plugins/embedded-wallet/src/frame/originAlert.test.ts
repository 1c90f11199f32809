import type { PluginState, ResolvedConfig } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { originAlert } from './originAlert.js'

const ask = async (...views: string[]) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify({}), { status: 403 }))
  const $views = atom(new Map(views.map((view) => [view, {}])))
  const alert = await originAlert({
    config: { services: 'https://services.test' } as ResolvedConfig,
    fetch,
    state: { $views } as unknown as PluginState,
  })
  return { alert, asked: fetch.mock.calls.length }
}

test('behavior: asked only where there is email or socials', async () => {
  vi.stubGlobal('location', { origin: 'https://site.test' })
  expect(await ask('Connect')).toEqual({ alert: undefined, asked: 0 })
  expect(await ask('EmailLogin')).toEqual({ alert: 'INVALID_APP_CONFIGURATION', asked: 1 })
  expect(await ask('ConnectingSocial')).toEqual({ alert: 'INVALID_APP_CONFIGURATION', asked: 1 })
  vi.unstubAllGlobals()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedWallet } from '../../test/startEmbeddedWallet.js'

test('behavior: it is initialised 500 ms after it says that it is ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api, frame, stop, destroyAll } = await startEmbeddedWallet()
  onTestFinished(async () => {
    vi.useRealTimers()
    await stop()
    destroyAll()
  })
  const said = new Promise<void>((resolve) =>
    addEventListener('message', function onMessage({ data }) {
      if (data?.type !== '@w3m-frame/READY') return
      removeEventListener('message', onMessage)
      resolve()
    }),
  )
  const loading = api.load()
  await vi.waitFor(() => expect(frame()).not.toBeNull())
  await said
  await vi.advanceTimersByTimeAsync(499)
  expect(api.$frame.get()).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(api.$frame.get()).toBe('ready')
})

import { createTestWidget } from '@wallet-widget/testing'
import { expect, test, vi } from 'vitest'
import { walletConnect } from './index.js'

vi.mock('./pairing/createPairing.js', () => {
  throw new Error('The file could not be fetched.')
})
const { View } = vi.hoisted(() => ({ View: () => null }))
vi.mock('./views/index.js', () => ({ bindViews: () => ({ ConnectingWalletConnect: View }) }))

test('F24: the view is there though the rest of the code can’t be fetched; connecting says so', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { widget, destroy } = createTestWidget({ connectors: [], plugins: [walletConnect()] })
  await widget.ready
  const view = await widget.state.$views.get().get('ConnectingWalletConnect')?.load()
  expect(view).toEqual({ ConnectingWalletConnect: View })
  await expect(widget.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({
    code: 'CONNECTION_FAILED',
  })
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  destroy()
  expect(unhandled).not.toHaveBeenCalled()
})

import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createTestWidget, until } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { safe } from './index.js'

const SAFE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const HASH = `0x${'5a'.repeat(32)}`

const evm = definePlugin({
  id: 'evm',
  setup(context) {
    context.chains.register(createSimulatedAdapter({ namespace: 'eip155' }))
  },
})

/** Makes the window around, which is that of the test runner, a SIMULATED Safe app. */
function simulateSafeApp(): () => void {
  const script = window.parent.document.createElement('script')
  script.textContent = `{
    const answers = {
      getSafeInfo: { safeAddress: '${SAFE}', chainId: 1, threshold: 1, owners: [], isReadOnly: false },
      sendTransactions: { safeTxHash: '${HASH}' },
      getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash: '${HASH}' },
    }
    window.addEventListener('message', ({ data, origin, source }) => {
      if (data?.env?.sdkVersion && answers[data.method])
        source.postMessage({ id: data.id, success: true, version: '9.1.0', data: answers[data.method] }, origin)
    })
  }`
  window.parent.document.head.append(script)
  return () => script.remove()
}

test('behavior: in a real frame, the Safe around is connected, and sends', async () => {
  const undo = simulateSafeApp()
  const { destroy, widget } = createTestWidget({
    plugins: [evm(), safe({ origins: [location.origin], deadline: 2000 })],
    connectors: [],
    adapters: [],
  })
  await widget.ready
  const account = await until(widget.state.$account, ({ status }) => status === 'connected')
  expect(account.address).toBe(SAFE)
  const params = [{ from: SAFE, to: SAFE, value: '0x1' }]
  expect(await widget.request({ method: 'eth_sendTransaction', params })).toBe(HASH)
  expect(await widget.plugins.safe.getTransaction(HASH)).toEqual({ status: 'SUCCESS', hash: HASH })
  destroy()
  undo()
})

test('T4: a window around under an origin that is not allowed is not asked', async () => {
  const undo = simulateSafeApp()
  const { destroy, widget } = createTestWidget({ plugins: [evm(), safe()], connectors: [], adapters: [] })
  await widget.ready
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(widget.state.$connectors.get()).toEqual([])
  destroy()
  undo()
})

import {
  createSimulatedWallet,
  createTestWidget,
  DEVELOPMENT_ADDRESSES,
  describeConnector,
} from '@wallet-widget/testing'
import { describe, expect, it } from 'vitest'
import { createConnector } from './connector.js'
import { myPlugin } from './index.js'

describeConnector(
  'My Plugin',
  () => {
    const wallet = createSimulatedWallet({
      rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' },
      storage: 'memory',
    })
    let thrown: { readonly value: unknown } | undefined
    const { widget, destroy } = createTestWidget()
    return {
      connector: createConnector({
        request: (request) => (thrown ? Promise.reject(thrown.value) : wallet.provider.request(request)),
        on: (event, listener) => wallet.provider.on(event, listener),
        removeListener: (event, listener) => wallet.provider.removeListener(event, listener),
      }),
      networks: widget.config.networks,
      answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
      release: wallet.releaseAnswers,
      promptCount: () => wallet.promptCount,
      listenerCount: () => wallet.provider.listenerCount(),
      async changeAccount() {
        await wallet.switchAccount(DEVELOPMENT_ADDRESSES[1])
        return DEVELOPMENT_ADDRESSES[1]
      },
      changeNetwork() {
        wallet.switchChain(137)
        return 'eip155:137'
      },
      lock: wallet.lock,
      received: () => wallet.calls.filter(({ method }) => method === 'personal_sign'),
      endSession: () => wallet.setAccounts([]),
      throwAtAll(value) {
        thrown = { value }
      },
      staysOnConnect: true,
      request: { method: 'personal_sign', params: ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]] },
      dispose: destroy,
    }
  },
  { describe, it },
)

describe('the plugin', () => {
  it('finds the wallet in the page', async () => {
    const wallet = createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:9' }, storage: 'memory' })
    Reflect.set(globalThis, 'myPlugin', wallet.provider)
    const { widget, destroy } = createTestWidget({ plugins: [myPlugin()] })
    await widget.ready
    expect(widget.state.$connectors.get().map(({ id }) => id)).toContain('my-plugin')
    destroy()
    Reflect.deleteProperty(globalThis, 'myPlugin')
  })
})

// @module-tag slow

import type { Connector } from '@wallet-widget/kernel'
import { describeConnector } from '@wallet-widget/testing'
import { describe, it } from 'vitest'
import { startEmbeddedWallet } from '../test/startEmbeddedWallet.js'

describeConnector(
  'embedded wallet',
  async () => {
    // Logged in, as a visitor is before the wallet is connected.
    const setup = await startEmbeddedWallet()
    const { api, simulate, widget } = setup
    await api.connectEmail({ email: 'ann@site.test' })
    const found = setup.connector()
    let listeners = 0
    const connector: Connector = {
      ...found,
      async disconnect() {
        await found.disconnect()
        // Whoever connects again logs in again.
        await simulate({ state: { loggedIn: true } })
      },
      subscribe(listener) {
        listeners++
        const stop = found.subscribe(listener)
        let isOver = false
        return () => {
          if (!isOver) listeners--
          isOver = true
          stop()
        }
      },
    }
    let switched: Promise<unknown> = Promise.resolve()
    return {
      connector: {
        ...connector,
        request: async (request) => {
          await switched
          return found.request(request)
        },
      },
      networks: widget.config.networks,
      asksNobody: true,
      switchesUnasked: true,
      answer: (how) => {
        switched = simulate({ switches: { answer: how } })
      },
      release: () => void simulate({ release: true }),
      promptCount: () => setup.prompts().length,
      received: () => setup.prompts().map(({ detail: { method, params } }) => ({ method, params })),
      listenerCount: () => listeners,
      async changeAccount() {
        await api.setPreferredAccount({ type: 'eoa' })
        return '0x1111111111111111111111111111111111111111'
      },
      request: {
        method: 'personal_sign',
        params: ['0x68656c6c6f', '0x2222222222222222222222222222222222222222'],
      },
      async dispose() {
        await setup.stop()
        setup.destroyAll()
      },
    }
  },
  { describe, it },
)

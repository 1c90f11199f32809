import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { getTransaction } from './answerRequest.js'
import { notInSafe, type SafeApi } from './api.js'
import type { FramedPage } from './askWindow.js'
import { createConnector } from './connector.js'
import { findSafe } from './handle.js'
import { ANSWER_DEADLINE_MS, checkOptions, SAFE_ORIGINS, type SafeOptions } from './options.js'

export const options = checkOptions

const READ_DEADLINE_MS = 10_000

/** Asks the page around whether it is the Safe app, and if so connects its Safe. */
export function setup(context: PluginContext<SafeOptions>): SafeApi {
  const { deadline = ANSWER_DEADLINE_MS, origins = SAFE_ORIGINS } = context.options
  const $connectors = atom<readonly Connector[]>([])
  context.connectors.provide($connectors)
  const leftBefore = context.storage.item('left', {
    guard: (value): value is boolean => typeof value === 'boolean',
    fallback: false,
  })
  const controller = new AbortController()
  context.onDispose(() => controller.abort())

  const { signal } = controller
  const found = findSafe(window as unknown as FramedPage, { origins, deadline, signal })
  found.then((wallet) => {
    if (!wallet || signal.aborted) return
    $connectors.set([createConnector(wallet, leftBefore.set)])
    const isTaken = context.state.$connections.get().some(({ namespace }) => namespace === 'eip155')
    if (!isTaken && !leftBefore.get())
      context.widget.connect({ connectorId: 'safe' }).catch((error) => context.logger.warn(String(error)))
  })
  return {
    async getTransaction(safeTxHash) {
      const wallet = await found
      if (!wallet) throw notInSafe()
      return getTransaction(wallet.asking({ timeout: READ_DEADLINE_MS }), safeTxHash)
    },
  }
}

import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { SafeApi } from './api.js'
import { askParent } from './askParent.js'
import type { FramedPage } from './askWindow.js'
import { checkOptions } from './checkOptions.js'
import { createConnector } from './createConnector.js'
import { loadRequests } from './loadRequests.js'
import { notInSafe } from './notInSafe.js'
import { ANSWER_DEADLINE_MS, SAFE_ORIGINS, type SafeOptions } from './options.js'

export const options = checkOptions

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

  const page = window as unknown as FramedPage
  const asked = askParent(page, { origins, deadline, signal: controller.signal })
  asked.then((parent) => {
    if (!parent || controller.signal.aborted) return
    $connectors.set([createConnector(parent, page, leftBefore.set)])
    const isTaken = context.state.$connections.get().some(({ namespace }) => namespace === 'eip155')
    if (!isTaken && !leftBefore.get())
      context.widget.connect({ connectorId: 'safe' }).catch((error) => context.logger.warn(String(error)))
  })
  return {
    async getTransaction(safeTxHash) {
      const parent = await asked
      if (!parent) throw notInSafe()
      return (await loadRequests()).getTransaction(page, parent, safeTxHash)
    },
  }
}

import type { AnalyticsApi } from './api.js'
import type { AnalyticsContext, Happening } from './happening.js'
import { options } from './options.js'
import { refusesTracking } from './refusesTracking.js'
import type { Sender } from './sender.js'

export { options }

/** What the visitor has asked for comes first: to connect, or to look at the open modal. ms */
const PATIENCE_MS = 1000
const OPEN_PATIENCE_MS = 10_000
/** What is kept of the time before the visitor asks for the widget. */
const MOST_EARLY = 50

/** Counts. What sends comes once the visitor has asked for the widget and there is something to tell. */
export function setup(context: AnalyticsContext): AnalyticsApi {
  const { config, hooks, logger, state, track } = context
  const { services, basic } = config
  let hasConsent = context.options.needsConsent !== true
  let hasAsked = false
  let early: Happening[] = []
  const mayTell = () => services !== undefined && !basic && hasConsent && !refusesTracking()
  let sender: Sender | undefined
  let isLoading = false
  const load = async () => {
    try {
      const { createSender } = await import('./createSender.js')
      sender = createSender(context, { mayTell })
      pass()
    } catch (error) {
      logger.warn('The analytics can’t be loaded.', error)
      isLoading = false
    }
  }
  const pass = () => {
    if (!hasAsked || early.length === 0 || !mayTell()) return
    if (sender) early.splice(0).forEach(sender.add)
    else if (!isLoading) {
      isLoading = true
      context.setTimeout(() => void load(), PATIENCE_MS)
    }
  }
  const ask = () => {
    hasAsked = true
    pass()
  }

  context.onEvent((event) => {
    if (!mayTell()) return
    early = [...early.slice(1 - MOST_EARLY), { ...event, at: Date.now() }]
    pass()
  })
  let isOpen = state.$router.get().open
  context.onDispose(
    state.$router.listen(({ open }) => {
      if (open === isOpen) return
      isOpen = open
      track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: state.$account.get().address !== undefined })
      if (open) context.setTimeout(ask, OPEN_PATIENCE_MS)
      else ask()
    }),
  )
  hooks.connect.prepare.tap(({ connectorId }) => {
    track('SELECT_WALLET', { name: connectorId })
    ask()
  })
  hooks.connect.settle.tap((outcome) => {
    if (!outcome.ok) track('CONNECT_ERROR', { name: outcome.request.connectorId, code: outcome.error.code })
  })
  hooks.switchNetwork.settle.tap((outcome) => {
    if (outcome.ok) track('SWITCH_NETWORK', { network: outcome.result.network.caipNetworkId })
  })

  return {
    setConsent(given) {
      hasConsent = given === true
      if (hasConsent) return
      early = []
      sender?.clear()
    },
  }
}

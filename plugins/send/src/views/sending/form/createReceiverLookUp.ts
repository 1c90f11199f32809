import type { SendContext } from '../sendContext.js'
import { isLink, readAnyLink, type Wanted } from './fillIn.js'
import type { LookUp, SendForm } from './sendForm.js'

/** A name is looked up once nobody has typed for so long. ms */
const DEBOUNCE_MS = 250

interface LookUpOptions {
  form(): SendForm
  set(lookUp: LookUp): void
  /** A payment link was typed in the place of an address. */
  readLink(wanted: Wanted): void
}

interface ReceiverLookUp {
  /** Looks up what is typed now, in the place of what was typed before. */
  start(): void
  stop(): void
  /** What was typed is not looked up. */
  refuse(status: 'otherNetwork' | 'failed'): void
  /** Resolves once it has ended: again, where it had failed. */
  ended(): Promise<void>
}

/** Finds who is meant by what was typed. */
export function createReceiverLookUp(
  { state, logger }: SendContext,
  { form, set, readLink }: LookUpOptions,
): ReceiverLookUp {
  let controller = new AbortController()
  let running: Promise<void> | undefined
  let hasFailed = false

  function stop(): void {
    controller.abort()
    controller = new AbortController()
    hasFailed = false
  }
  async function lookUp(signal: AbortSignal): Promise<void> {
    const { receiver, networkId } = form()
    const text = receiver.trim()
    if (!text) return set({ status: 'none' })
    set({ status: 'looking' })
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (signal.aborted) return
    try {
      const link = isLink(text) ? await readAnyLink(state, text) : undefined
      if (signal.aborted) return
      // A link in a link is for nobody.
      if (link) return readLink(link.to && isLink(link.to) ? { ...link, to: '' } : link)
      const network = state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
      const transfers = network && (await state.$chains.get().get(network.chainNamespace)?.loadTransfers?.())
      const found = network && (await transfers?.findReceiver({ text, network, signal }))
      if (signal.aborted) return
      set(found ? { status: 'found', receiver: Object.freeze(found) } : { status: 'unknown' })
    } catch (error) {
      logger.warn('The receiver could not be looked up.', error)
      if (signal.aborted) return
      hasFailed = true
      set({ status: 'failed' })
    }
  }
  function start(): void {
    stop()
    running = lookUp(controller.signal)
  }

  return {
    start,
    stop,
    refuse(status) {
      stop()
      hasFailed = status === 'failed'
      set({ status })
    },
    async ended() {
      if (hasFailed) start()
      await running
    },
  }
}

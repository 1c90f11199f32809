import type { Connector } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { loadLibrary } from '../client/loadLibrary.js'
import type { Inside } from '../inside.js'
import { isIosSafari, isTelegram } from '../links/platform.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { connect } from './connect.js'
import { createDesk } from './desk.js'
import { reconnect } from './reconnect.js'
import { request } from './request.js'
import { switchNetwork } from './switchNetwork.js'

type Bound = Pick<Connector, 'connect' | 'reconnect' | 'request' | 'disconnect'> &
  Required<Pick<Connector, 'switchNetwork'>>

/** Everything that deals with a wallet. */
export interface Operations extends Bound {
  /** Fetches the library: the visitor is about to pair. */
  prepare(): void
  /** Has a uri ready before the visitor chooses a wallet. */
  prefetch(): void
  /** The visitor has gone without choosing one. */
  dropPrefetched(): void
  /** The page is looked at again, or has a network again. */
  wake(): void
  /** The page is not looked at any more. */
  sleep(): void
  /** Another tab has paired, or disconnected. */
  followOtherTab(): void
  dispose(): Promise<void>
}

/** A page that slept longer than this may have a socket that is dead and does not know. ms */
const DOUBTFUL_MS = 20_000

export function createOperations(inside: Inside): Operations {
  const { remembered, $pairing } = inside
  const desk = createDesk(inside)
  const quietly = () => {}
  let sleptAt: number | undefined
  let isWaking = false
  /** One client at a time: two would overwrite each other's keys. */
  let reviving: Promise<unknown> = Promise.resolve()
  const disposed = new AbortController()
  /** What is asked for ends with the plugin: a client that is still starting would outlive it. */
  const bound = <Asked extends { readonly signal: AbortSignal }>(asked: Asked): Asked => ({
    ...asked,
    signal: AbortSignal.any([asked.signal, disposed.signal]),
  })

  return {
    async connect(given) {
      const asked = bound(given)
      await settleWithin(() => reviving, asked)
      return connect(desk, asked)
    },
    reconnect(asked) {
      const answer = reviving.then(() => reconnect(desk, bound(asked)))
      reviving = answer.catch(quietly)
      return answer
    },
    request: (asked) => request(desk, asked),
    switchNetwork: (asked) => switchNetwork(desk, asked),
    disconnect: () => desk.end(),
    prepare: () => void loadLibrary().catch(quietly),
    prefetch() {
      void reviving.then(() => {
        if (desk.session()) return
        const proposed = proposeNamespaces(inside.networks(), undefined)
        desk.offerings.obtain(proposed, disposed.signal).catch(quietly)
      })
    },
    dropPrefetched() {
      if ($pairing.get().status === 'idle' && !isTelegram() && !isIosSafari()) void desk.offerings.drop()
    },
    sleep() {
      sleptAt = Date.now()
    },
    wake() {
      const isDoubtful = sleptAt !== undefined && Date.now() - sleptAt > DOUBTFUL_MS
      sleptAt = undefined
      if (isWaking) return // one reconnect, however many events tell that the page is back
      isWaking = true
      Promise.allSettled([desk.session()?.client.wake(isDoubtful), desk.offerings.wake(isDoubtful)]).then(
        () => {
          isWaking = false
        },
      )
    },
    followOtherTab() {
      const known = remembered.get()
      const live = desk.session()
      if (live && known?.topic !== live.topic) desk.forget()
    },
    async dispose() {
      disposed.abort()
      await desk.offerings.dispose()
      desk.forget()
    },
  }
}

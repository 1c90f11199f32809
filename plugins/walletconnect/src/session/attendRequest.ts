import { isMobile, type Network } from '@wallet-widget/kernel'
import { openLink } from '../links/openLink.js'
import { walletLink } from '../links/walletLink.js'
import { noticePlace } from '../notices.js'
import { type LiveSession, pairingOf } from './liveSession.js'
import { watchLife } from './watchLife.js'

export interface AttendedRequest {
  /** Its id in the library. */
  readonly id: number
  /** The network that the wallet is asked to move to. */
  readonly network: Network | undefined
  cancel(): void
}

/** How long a wallet has for a word on a network before the visitor learns that it may not offer it. ms */
const UNMOVED_MS = 9000
/** A tap may open an app for as long. What is asked by then is seen in that app, too. ms */
const TAP_MS = 5000

/** Requests that wait in an app that was opened for them, and since when. */
const openedFor = new WeakMap<LiveSession, Map<number, number>>()

/**
 * Looks after a request that went to the wallet: on a phone, where it is seen nowhere else, opens the wallet, or has the visitor do
 * so where their tap is too long ago; and says so where the wallet gives no sign of life, or no word on a network.
 *
 * @returns a function that ends it
 */
export function attendRequest(session: LiveSession, { id, network, cancel }: AttendedRequest): () => void {
  const { wallet, topic } = session
  const opened = openedFor.get(session) ?? new Map<number, number>()
  openedFor.set(session, opened)
  const link =
    session.link && isMobile() ? walletLink(session.link, { requestId: id, sessionTopic: topic }) : undefined
  const isOpening = [...opened.values()].some((at) => Date.now() - at < TAP_MS)
  const isOpened = link !== undefined && !isOpening && openLink(link)
  if (isOpened) opened.set(id, Date.now())

  const place = noticePlace(session.$notices)
  const about = { walletName: wallet.name, ...(link === undefined ? {} : { link }), cancel }
  const askToOpen = () => {
    if (link !== undefined && !isOpened) place.show({ ...about, says: 'approve' })
    else place.remove()
  }
  askToOpen()
  const stop = network ? watchSwitch(network) : watchWallet()

  function watchWallet(): () => void {
    return watchLife(session, (isSilent) => {
      if (isSilent) place.show({ ...about, says: 'silent', pairing: pairingOf(session) })
      else askToOpen()
    })
  }
  function watchSwitch(wanted: Network): () => void {
    const timer = setTimeout(
      () => place.show({ ...about, says: 'unmoved', network: wanted, pairing: pairingOf(session, wanted) }),
      UNMOVED_MS,
    )
    return () => clearTimeout(timer)
  }
  return () => {
    stop()
    opened.delete(id)
    place.remove()
  }
}

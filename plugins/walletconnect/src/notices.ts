import type { Network } from '@wallet-widget/kernel'
import type { WritableAtom } from 'nanostores'
import type { PairingArguments } from './api.js'

/** What the visitor has to know or do, whatever view is shown. */
export interface Notice {
  /**
   * `approve`: a request waits, and the wallet is to be opened by a tap. `silent`: it has given no sign of life. `unmoved`: it was
   * asked for a network, and has not answered. `refused`: it does not offer that network. `expired`: its session is over.
   */
  readonly says: 'approve' | 'silent' | 'unmoved' | 'refused' | 'expired'
  readonly walletName: string
  /** The network that it was asked for. */
  readonly network?: Network
  /** Opens its app. */
  readonly link?: string
  /** What the view for another code is opened with. */
  readonly pairing?: PairingArguments
  /** Gives up what waits. Absent: nothing does, and the notice can be dismissed. */
  cancel?(): void
}

/** A place for one notice at a time. */
export interface NoticePlace {
  show(notice: Notice): void
  remove(): void
}

/** Returns a place for what is told of one request. The latest of all places is seen. */
export function noticePlace($notices: WritableAtom<readonly Notice[]>): NoticePlace {
  let shown: Notice | undefined
  const others = () => $notices.get().filter((one) => one !== shown)
  return {
    show(notice) {
      $notices.set([...others(), notice])
      shown = notice
    },
    remove() {
      if (!shown) return
      $notices.set(others())
      shown = undefined
    },
  }
}

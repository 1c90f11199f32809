import { useEffect, useState } from 'react'
import { openLink, openPage } from '../links/openLink.js'

/** Long enough for an app to come to the front. ms */
const OPEN_MS = 2500

export interface OpenWallet {
  /** `opened`: the link was followed. `nothing`: it was, but the page is still in front. */
  readonly state: 'closed' | 'opened' | 'nothing'
  /** @param isPage opens it beside this one */
  open(link: string, isPage?: boolean): void
}

/** Follows a wallet's link, and notices when nothing opened. */
export function useOpenWallet(): OpenWallet {
  const [attempt, setAttempt] = useState(0)
  const [isNothing, setNothing] = useState(false)

  useEffect(() => {
    if (attempt === 0) return
    setNothing(false)
    let hasLeft = false
    const leave = () => {
      hasLeft = true
    }
    const stay = setTimeout(() => {
      if (!hasLeft && document.visibilityState === 'visible') setNothing(true)
    }, OPEN_MS)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    window.addEventListener('blur', leave)
    return () => {
      clearTimeout(stay)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('blur', leave)
    }
  }, [attempt])

  return {
    state: attempt === 0 ? 'closed' : isNothing ? 'nothing' : 'opened',
    open(link, isPage = false) {
      // In the very tick of the tap.
      if (isPage) openPage(link)
      else openLink(link)
      setAttempt((count) => count + 1)
    },
  }
}

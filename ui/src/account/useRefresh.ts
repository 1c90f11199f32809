import type { SlotEntry } from '@wallet-widget/kernel'
import { useState } from 'react'
import { useWidget } from '../hooks.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { useT } from '../strings/strings.js'

/** So long it is seen to be done, however soon it is. ms */
const SEEN_MS = 500

interface TabModule {
  refresh?(): unknown
}

/** Has the balance and what a tab shows asked for again. */
export function useRefresh(tab: SlotEntry | undefined): {
  readonly isBusy: boolean
  refresh(): Promise<void>
} {
  const widget = useWidget()
  const t = useT()
  const announce = useAnnounce()
  const [isBusy, setBusy] = useState(false)
  async function refresh() {
    if (isBusy) return
    setBusy(true)
    widget.state.$balance.refresh()
    const seen = new Promise((resolve) => setTimeout(resolve, SEEN_MS))
    try {
      await ((await tab?.load?.()) as TabModule | undefined)?.refresh?.()
      await seen
      announce(t('account.refreshed'))
    } catch {
      // The tab says itself what it lacks.
    }
    setBusy(false)
  }
  return { isBusy, refresh }
}

import { useStore, useWidget } from '@wallet-widget/ui'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { ActivityApi, ActivityState } from '../api.js'
import type {} from '../index.js'

const NOTHING: ActivityState = Object.freeze({
  status: 'idle',
  transactions: [],
  hasMore: false,
  isOwnOnly: true,
})
const $nothing = atom(NOTHING)

/**
 * Returns the transactions of the account in use, on the active network: what was sent from here, and the history once the
 * visitor or `refresh()` has asked for it.
 *
 * @example
 * const { transactions } = useTransactions()
 * const pending = transactions.filter(({ status }) => status === 'pending')
 */
export function useTransactions(): ActivityState {
  const widget = useWidget()
  const [api, setApi] = useState<ActivityApi>()
  useEffect(() => {
    let isCurrent = true
    widget.ready.then(
      () => isCurrent && setApi(widget.plugins.activity),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [widget])
  return useStore(api?.$transactions ?? $nothing, NOTHING)
}

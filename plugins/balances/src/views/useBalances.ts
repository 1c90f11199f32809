import { useStore, useWidget } from '@wallet-widget/ui'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { BalancesApi, PortfolioState } from '../api.js'
import type {} from '../index.js'

const IDLE: PortfolioState = Object.freeze({ status: 'idle' })
const $idle = atom(IDLE)

/**
 * Returns what the account in use has, on all networks. Read while a component uses it.
 *
 * @example
 * const { value } = useBalances()
 * return <p>{value?.holdings.length} tokens</p>
 */
export function useBalances(): PortfolioState {
  const widget = useWidget()
  const [api, setApi] = useState<BalancesApi>()
  useEffect(() => {
    let isCurrent = true
    widget.ready.then(
      () => isCurrent && setApi(widget.plugins.balances),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [widget])
  return useStore(api?.$portfolio ?? $idle, IDLE)
}

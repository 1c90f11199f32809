import type { AccountDetail, Balance } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const IDLE: AccountDetail<Balance> = Object.freeze({ status: 'idle' })

/**
 * The active account's balance in its network's own coin, in base units. Fetched while somebody watches.
 *
 * @example const { value, status } = useBalance()
 */
export const useBalance = (): AccountDetail<Balance> => useStore(useWidget().state.$balance, IDLE)

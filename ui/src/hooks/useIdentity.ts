import type { AccountDetail, Identity } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const IDLE: AccountDetail<Identity> = Object.freeze({ status: 'idle' })

/**
 * The name and picture that the active account chose for itself. Fetched while somebody watches.
 *
 * @example const name = useIdentity().value?.name
 */
export const useIdentity = (): AccountDetail<Identity> => useStore(useWidget().state.$identity, IDLE)

import type { Connection } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const NONE: readonly Connection[] = []

/**
 * Every live connection, on all namespaces.
 *
 * @example const names = useConnections().map(({ wallet }) => wallet.name)
 */
export const useConnections = (): readonly Connection[] => useStore(useWidget().state.$connections, NONE)

import type { Connector } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const NONE: readonly Connector[] = []

/**
 * Every wallet found so far, in the order it was found.
 *
 * @example const { connect } = useWidget(); useConnectors().map(({ id }) => connect({ connectorId: id }))
 */
export const useConnectors = (): readonly Connector[] => useStore(useWidget().state.$connectors, NONE)

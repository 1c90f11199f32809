import type { ChainNamespace } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/** The visitor's own name for an address. */
export function useAddressLabel(namespace: ChainNamespace | undefined, address: string): string | undefined {
  const { addressLabels } = useStore(useWidget().state.$session)
  const key = `${namespace}:${address}`
  return addressLabels && Object.hasOwn(addressLabels, key) ? addressLabels[key] : undefined
}

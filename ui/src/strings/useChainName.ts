import type { ChainNamespace } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'
import { useT } from './strings.js'

/** Returns the function that names a chain: in the present language where we have its name, else as its adapter does. */
export function useChainName(): (namespace: ChainNamespace) => string {
  const chains = useStore(useWidget().state.$chains)
  const t = useT() as (key: string) => string
  return (namespace) => {
    const key = `chain.${namespace}`
    const text = t(key)
    return text === key ? (chains.get(namespace)?.label ?? namespace) : text
  }
}

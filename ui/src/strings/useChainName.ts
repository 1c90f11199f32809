import { type ChainNamespace, readText } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'

/** Returns the function that names a chain as its adapter does, in the present language. */
export function useChainName(): (namespace: ChainNamespace) => string {
  const { $chains, $language } = useWidget().state
  const chains = useStore($chains)
  useStore($language)
  return (namespace) => readText(chains.get(namespace)?.label ?? namespace)
}

import type { PluginContext } from '@wallet-widget/kernel'
import { List, usePluginT } from '@wallet-widget/ui/parts'
import type { Holding } from '../api.js'
import type { Strings } from '../locale.js'
import { TokenRow } from './TokenRow.js'

export interface TokenListProps {
  readonly context: PluginContext<object, Strings>
  readonly holdings: readonly Holding[]
}

/** Tokens in rows. */
export function TokenList({ context, holdings }: TokenListProps) {
  const t = usePluginT(context)
  if (holdings.length === 0) return null
  return (
    <List label={t('tokens.list')}>
      {holdings.map((holding) => (
        <TokenRow
          key={`${holding.networkId} ${holding.token.address ?? ''}`}
          context={context}
          holding={holding}
        />
      ))}
    </List>
  )
}

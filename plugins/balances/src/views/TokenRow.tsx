import { ListItem, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { memo } from 'react'

import type { Holding } from '../api.js'
import type { BalancesView } from './balancesView.js'
import { Change } from './Change.js'
import { formatDollars } from './formatDollars.js'
import { formatQuantity } from './formatQuantity.js'
import { nameOf } from './nameOf.js'
import { TokenImage } from './TokenImage.js'

export interface TokenRowProps extends BalancesView {
  readonly holding: Holding
}

/** One token: its mark, name, quantity and value. Leads to more about it. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps) {
  const { context, holding } = props
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { networks, networkId: active } = useStore(context.state.$network)
  const { token, amount, value, change24h, isMislisted, networkId } = holding
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return (
    <ListItem
      title={<bdi>{nameOf(token)}</bdi>}
      subtitle={
        <span className="ww-tokens-quantity">
          <bdi dir="ltr">
            {formatQuantity(amount, token.decimals, language)} {token.symbol}
          </bdi>
          {network && networkId !== active && (
            <>
              <span aria-hidden="true">·</span>
              <bdi className="ww-tokens-network">{network.name}</bdi>
            </>
          )}
        </span>
      }
      image={<TokenImage {...props} />}
      end={
        value === undefined ? (
          <span className="ww-muted">{t(isMislisted ? 'price.mislisted' : 'price.none')}</span>
        ) : (
          <span className="ww-tokens-end">
            <bdi dir="ltr" className="ww-tokens-value">
              {formatDollars(value, language)}
            </bdi>
            {change24h !== undefined && (
              <Change percent={change24h} language={language} label={t('token.change')} />
            )}
          </span>
        )
      }
      onSelect={() => context.widget.push('Token', { networkId, address: token.address })}
    />
  )
})

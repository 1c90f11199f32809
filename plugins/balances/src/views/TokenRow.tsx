import type { PluginContext } from '@wallet-widget/kernel'
import { Hidden, ListItem, NetworkImage, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { Holding } from '../api.js'
import type { Strings } from '../locale.js'
import { formatDollars } from './formatDollars.js'
import { formatQuantity } from './formatQuantity.js'
import { nameOf } from './nameOf.js'

export interface TokenRowProps {
  readonly context: PluginContext<object, Strings>
  readonly holding: Holding
}

/** One token: its mark, name, quantity and value. */
export function TokenRow({ context, holding }: TokenRowProps) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { token, amount, value, networkId } = holding
  const name = nameOf(token)
  return (
    <ListItem
      title={<bdi>{name}</bdi>}
      subtitle={
        <span className="ww-tokens-quantity">
          <bdi dir="ltr">
            {formatQuantity(amount, token.decimals, language)} {token.symbol}
          </bdi>
          <NetworkTag context={context} networkId={networkId} />
        </span>
      }
      image={<TokenImage context={context} holding={holding} />}
      end={
        value === undefined ? (
          <span className="ww-muted">{t('price.none')}</span>
        ) : (
          <bdi dir="ltr" className="ww-tokens-value">
            {formatDollars(value, language)}
          </bdi>
        )
      }
    />
  )
}

/** The token's own picture, or the network's for its coin; of another network than the active one, with that one's. */
function TokenImage({ context, holding }: TokenRowProps) {
  const { networks, networkId } = useStore(context.state.$network)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === holding.networkId)
  const isCoin = holding.token.address === undefined
  const name = holding.token.symbol || nameOf(holding.token)
  return (
    <span className="ww-tokens-mark">
      <NetworkImage
        name={name}
        id={isCoin ? holding.networkId : undefined}
        src={isCoin ? network?.iconUrl : undefined}
      />
      {network && networkId !== holding.networkId && !isCoin && (
        <span className="ww-tokens-badge">
          <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={16} />
        </span>
      )}
    </span>
  )
}

/** Says on which network it is, where that is not the active one. */
function NetworkTag({ context, networkId }: Pick<TokenRowProps, 'context'> & Pick<Holding, 'networkId'>) {
  const { networks, networkId: active } = useStore(context.state.$network)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network || networkId === active) return null
  return (
    <>
      <Hidden>, </Hidden>
      <bdi className="ww-tokens-network">{network.name}</bdi>
    </>
  )
}

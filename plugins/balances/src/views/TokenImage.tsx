import { NetworkImage, useStore } from '@wallet-widget/ui/parts'
import type { Holding } from '../api.js'
import type { BalancesView } from './balancesView.js'
import { nameOf } from './nameOf.js'

export interface TokenImageProps extends BalancesView {
  readonly holding: Pick<Holding, 'token' | 'networkId' | 'iconUrl'>
  /** In pixels. @default 40 */
  readonly size?: number
}

/** The token's own picture, or the network's for its coin; of another network than the active one, with that one's. */
export function TokenImage({ context, pictures, holding, size = 40 }: TokenImageProps) {
  const { networks, networkId } = useStore(context.state.$network)
  const { token, iconUrl } = holding
  const picture = useStore(pictures.$of(iconUrl))
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === holding.networkId)
  const isCoin = token.address === undefined
  return (
    <span className="ww-tokens-mark">
      <NetworkImage
        name={token.symbol || nameOf(token)}
        id={isCoin ? holding.networkId : undefined}
        src={isCoin ? network?.iconUrl : picture}
        size={size}
      />
      {network && networkId !== holding.networkId && !isCoin && (
        <span className="ww-tokens-badge">
          <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={16} />
        </span>
      )}
    </span>
  )
}

import { NetworkImage, TokenImage as Picture, useStore } from '@wallet-widget/ui/parts'
import type { Holding } from '../api.js'
import type { BalancesView } from './balancesView.js'
import { nameOf } from './nameOf.js'

export interface TokenImageProps extends BalancesView {
  readonly holding: Pick<Holding, 'token' | 'networkId' | 'iconUrl'>
  /** In pixels. @default 40 */
  readonly size?: number
}

/** The token's mark; of another network than the active one, with that one's. */
export function TokenImage({ context, pictures, holding, size = 40 }: TokenImageProps) {
  const { networks, networkId } = useStore(context.state.$network)
  const { token, iconUrl } = holding
  const picture = useStore(pictures.$of(iconUrl))
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === holding.networkId)
  const letters = token.symbol || nameOf(token)
  if (!network) return <NetworkImage name={letters} src={picture} size={size} />
  return (
    <span className="ww-tokens-mark">
      <Picture token={{ ...token, symbol: letters }} network={network} src={picture} size={size}>
        {networkId !== network.caipNetworkId && (
          <span className="ww-tokens-badge">
            <NetworkImage
              name={network.name}
              id={network.caipNetworkId}
              src={network.iconUrl}
              size={size > 40 ? 24 : 16}
            />
          </span>
        )}
      </Picture>
    </span>
  )
}

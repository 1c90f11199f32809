import { cleanText, type Network, type Token } from '@wallet-widget/kernel'
import { picturesOf, TokenImage, useStore } from '@wallet-widget/ui/parts'
import { findHolding } from './sending/form/fillIn.js'
import type { ViewProps } from './viewProps.js'

export interface TokenPictureProps extends ViewProps {
  readonly token: Token
  readonly network: Network
  /** In pixels. @default 40 */
  readonly size?: number
}

/** A token's mark. */
export function TokenPicture({ context, sending, token, network, size = 40 }: TokenPictureProps) {
  const holding = findHolding(useStore(sending.$holdings), network.caipNetworkId, token.address)
  const picture = useStore(picturesOf(context).$of(holding?.iconUrl))
  const symbol = cleanText(token.symbol, 12)
  return <TokenImage token={{ ...token, symbol }} network={network} src={picture} size={size} />
}

import { cleanText, type Network, type Token } from '@wallet-widget/kernel'
import { picturesOf, TokenImage, useStore } from '@wallet-widget/ui/parts'
import { isSame } from '../router/words.js'
import { findHolding, portfolioOf } from './swapping/holdings.js'
import type { ViewProps } from './viewProps.js'

interface TokenPictureProps extends ViewProps {
  readonly token: Token
  readonly network: Network
  /** In pixels. @default 40 */
  readonly size?: number
}

/** A token's mark. */
export function TokenPicture({ context, swapping, token, network, size = 40 }: TokenPictureProps) {
  const { value } = useStore(portfolioOf(context))
  const holding = findHolding(value?.holdings, network.caipNetworkId, token)
  const listed = useStore(swapping.$tokens)?.find((one) => isSame(one.address, token.address))
  const picture = useStore(picturesOf(context).$of(holding?.iconUrl ?? listed?.iconUrl))
  const symbol = cleanText(token.symbol, 12)
  return <TokenImage token={{ ...token, symbol }} network={network} src={picture} size={size} />
}

import type { Network, Token } from '@wallet-widget/kernel'
import { cleanText } from '@wallet-widget/kernel'
import { NetworkImage } from '@wallet-widget/ui/parts'

export interface TokenPictureProps {
  readonly token: Token
  readonly network: Network
  readonly iconUrl?: string | undefined
  readonly size: number
}

/** A token's mark; that of its network stands for the network's own coin. */
export function TokenPicture({ token, network, iconUrl, size }: TokenPictureProps) {
  if (token.address === undefined)
    return <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={size} />
  return <NetworkImage name={cleanText(token.symbol, 12)} src={iconUrl} size={size} />
}

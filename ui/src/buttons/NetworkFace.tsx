import type { Network } from '@wallet-widget/kernel'
import { NetworkImage } from '../parts/Picture.js'

/** The picture of a network, for a button in the page. */
export const NetworkFace = ({ network }: { readonly network: Network }) => (
  <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={24} />
)

import type { Inside } from '../inside.js'
import { PairingView } from './PairingView.js'

/** The plugin's views, by their names. */
export const bindViews = (inside: Inside) => ({
  ConnectingWalletConnect: () => <PairingView inside={inside} basic={false} />,
  ConnectingWalletConnectBasic: () => <PairingView inside={inside} basic />,
})

import type { Inside } from '../inside.js'
import { ConnectingFarcaster } from './ConnectingFarcaster.js'

/** Apart from the other view: it brings the QR code along. */
export const bindFarcaster = (inside: Inside) => ({
  ConnectingFarcaster: () => <ConnectingFarcaster inside={inside} />,
})

import type { Inside } from '../inside.js'
import { ConnectingSocial } from './ConnectingSocial.js'
import { SocialButtons } from './SocialButtons.js'

/** What the plugin draws in Connect, and the view that it leads to. */
export const bindViews = (inside: Inside) => ({
  ConnectingSocial: () => <ConnectingSocial inside={inside} />,
  Slot: () => <SocialButtons inside={inside} />,
})

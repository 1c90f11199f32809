import { ACCOUNT_SCENES } from './account.js'
import { DIRECTORY_SCENES } from './directory.js'
import { EMBEDDED_SCENES } from './embedded.js'
import { LOGIN_SCENES } from './logins.js'
import { NAME_SCENES } from './names.js'
import { NFT_SCENES } from './nfts.js'
import { PAIRING_SCENES } from './pairing.js'
import type { PluginScene } from './scene.js'
import { SENDING_SCENES } from './sending.js'
import { SIGN_IN_SCENES } from './signIn.js'
import { SWAPPING_SCENES } from './swapping.js'

/** Every view of a plugin, in every state. */
export const PLUGIN_SCENES: readonly PluginScene[] = [
  ...PAIRING_SCENES,
  ...DIRECTORY_SCENES,
  ...LOGIN_SCENES,
  ...EMBEDDED_SCENES,
  ...ACCOUNT_SCENES,
  ...SENDING_SCENES,
  ...NFT_SCENES,
  ...SIGN_IN_SCENES,
  ...NAME_SCENES,
  ...SWAPPING_SCENES,
]

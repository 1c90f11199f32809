import type { Signing } from '../signing/createSigning.js'
import type { SiwxContext } from '../signing/siwxContext.js'
import { SIWXSignMessage } from './SIWXSignMessage.js'

/** The plugin's view, by its name. */
export const bindViews = (context: SiwxContext, signing: Signing) => ({
  SIWXSignMessage: () => <SIWXSignMessage context={context} signing={signing} />,
})

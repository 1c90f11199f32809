import { cleanText } from '@wallet-widget/kernel'
import { useIdentity } from '../stateHooks.js'

const NAME_LENGTH = 40

/** Returns the name that the active account has published, fit to be shown; empty where there is none. */
export const useIdentityName = (): string => cleanText(useIdentity().value?.name ?? '', NAME_LENGTH)

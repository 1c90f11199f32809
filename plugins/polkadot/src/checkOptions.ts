import { switchesSchema } from '@wallet-widget/kernel/connectors'
import type { PolkadotOptions } from './options.js'

/** Refuses an option that is unknown or not a boolean. */
export const checkOptions = switchesSchema<PolkadotOptions>('injected')

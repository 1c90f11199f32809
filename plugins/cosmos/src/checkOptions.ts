import { switchesSchema } from '@wallet-widget/kernel/connectors'
import type { CosmosOptions } from './options.js'

/** Refuses an option that is unknown or not a boolean. */
export const checkOptions = switchesSchema<CosmosOptions>('injected')

import { z } from 'zod'
import { webAddress, words } from '../../environmentValues.js'

/** What the environment says of receivers that nothing may be sent to. */
export type BlockedSettings = { blockedReceivers?: readonly string[] }

/** - `BLOCKED_RECEIVERS`: files or addresses of lists, apart by spaces */
export const blockedEnvironment = {
  BLOCKED_RECEIVERS: words
    .pipe(z.array(z.union([webAddress, z.string().regex(/^(?!\w+:)/, 'must be files or http addresses')])))
    .optional(),
}

const environment = z.object(blockedEnvironment)

export const toBlockedSettings = ({ BLOCKED_RECEIVERS }: z.infer<typeof environment>): BlockedSettings =>
  BLOCKED_RECEIVERS ? { blockedReceivers: BLOCKED_RECEIVERS } : {}

import { type CodeFailure, readCodeFailure } from '@wallet-widget/kernel/connectors'

/** Why a step of the change failed. */
export type ChangeFailure = CodeFailure<'same' | 'taken'>

/** What to tell the visitor of a failure of the embedded wallet. */
export const readChangeFailure = (error: unknown): ChangeFailure =>
  readCodeFailure(error, { EMAIL_SAME: 'same', EMAIL_TAKEN: 'taken' })

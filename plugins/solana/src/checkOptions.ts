import { optionsSchema } from '@wallet-widget/kernel/connectors'
import { COMMITMENTS, isCommitment } from './commitment.js'
import type { SolanaOptions } from './options.js'

/** Refuses an option that is unknown or wrong. */
export const checkOptions = optionsSchema<SolanaOptions>((key, option) => {
  if (key === 'announced') return typeof option === 'boolean' ? undefined : 'is not true or false'
  if (key === 'preflightCommitment')
    return isCommitment(option) ? undefined : `is none of ${COMMITMENTS.join(', ')}`
  return 'is no option'
})

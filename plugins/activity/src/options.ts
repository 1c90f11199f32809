import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the activity plugin. */
export interface ActivityOptions {
  /** Say with a passing message what became of what was sent from here. @default true */
  readonly toasts?: boolean
  /** After how many hours without news a transaction is no longer waited for. @default 24; on Bitcoin two weeks */
  readonly giveUpAfter?: number
}

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<ActivityOptions>((key, value) => {
  if (key === 'toasts') return typeof value === 'boolean' ? undefined : 'is not true or false'
  if (key === 'giveUpAfter')
    return typeof value === 'number' && value > 0 ? undefined : 'is not a number of hours above 0'
  return 'is not an option'
})

import type { CaipNetworkId } from '@wallet-widget/kernel'
import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Who is about to be sent something. */
export interface BlockedQuestion {
  /** In its chain's one spelling. */
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Options of the send plugin. */
export interface SendOptions {
  /**
   * Receivers that nothing may be sent to, such as those of a sanction list: their addresses, or a function that says so. While a
   * function fails, nothing is sent.
   *
   * @default none
   */
  readonly blocked?: readonly string[] | ((receiver: BlockedQuestion) => boolean | Promise<boolean>)
  /**
   * Whether the site's services, where it has some, are asked too whether their operator blocks a receiver. While they don't say,
   * nothing is sent. `false`: for services that keep no list.
   *
   * @default true
   */
  readonly askServices?: boolean
}

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<SendOptions>((key, value) => {
  if (key === 'askServices') return typeof value === 'boolean' ? undefined : 'is neither true nor false'
  if (key !== 'blocked') return 'is not an option'
  if (typeof value === 'function') return undefined
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? undefined : 'is neither a list of addresses nor a function'
})

import type { TokenAmount } from '@wallet-widget/kernel'

/** What a source says of one token: text of strangers, to be cleaned before it is shown. */
export interface FoundToken extends TokenAmount {
  /** In US dollars. */
  readonly price?: number | undefined
  /** Of the price, per cent in the last 24 hours. */
  readonly change24h?: number | undefined
  readonly iconUrl?: string | undefined
  /** The source takes it for spam. */
  readonly isSpam?: boolean | undefined
  /** The services list it with other decimals than it has; these are its own. */
  readonly isMislisted?: boolean | undefined
}

/** Options of the safe plugin. */
export interface SafeOptions {
  /** The origins of the Safe apps that may open the site in a frame, exactly. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
  /** How long the page around may take to say that it is the Safe app. ms @default 300 */
  readonly deadline?: number
}

/** Source: Safe{Wallet}'s own address. */
export const SAFE_ORIGINS: readonly string[] = ['https://app.safe.global']
export const ANSWER_DEADLINE_MS = 300

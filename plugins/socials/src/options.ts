import type { SocialProvider } from './providers.js'

/** Options of the socials plugin. */
export interface SocialsOptions {
  /**
   * The providers, in the order they are drawn; the first gets a button with its name. Only those that the services offer
   * can be used.
   * @default ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
   */
  readonly providers?: readonly SocialProvider[]
  /** How many are shown before the others are behind 'More'. @default 5 */
  readonly collapseAfter?: number
}

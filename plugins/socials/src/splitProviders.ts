import type { SocialsOptions } from './options.js'
import { defaultProviders, type SocialProvider } from './providers.js'

/** A row of five tiles fits the narrowest modal. */
const DEFAULT_COLLAPSE_AFTER = 5

/** The layout of the providers. */
export interface SplitProviders {
  /** With their names, one below the other. */
  readonly wide: readonly SocialProvider[]
  /** With their marks, in a row. */
  readonly tiles: readonly SocialProvider[]
  /** Behind 'More', which stands at the end of that row. */
  readonly hidden: readonly SocialProvider[]
}

/**
 * Lays providers out. Two are shown by their names, since one tile makes no row. 'More' takes the place of one tile, so it
 * hides two at least.
 */
export function splitProviders({
  providers = defaultProviders,
  collapseAfter = DEFAULT_COLLAPSE_AFTER,
}: SocialsOptions): SplitProviders {
  if (providers.length <= 2 && collapseAfter >= providers.length)
    return { wide: providers, tiles: [], hidden: [] }
  const shown = providers.length - collapseAfter <= 1 ? providers.length : collapseAfter
  return { wide: providers.slice(0, 1), tiles: providers.slice(1, shown), hidden: providers.slice(shown) }
}

/** A button and the space to the next, as in the style sheet. px */
const BUTTON = 48
const GAP = 8

/** How high they are while those behind 'More' are hidden, in pixels. */
export function heightOf({ wide, tiles, hidden }: SplitProviders): number {
  const lines = wide.length + (tiles.length + hidden.length > 0 ? 1 : 0)
  return lines * (BUTTON + GAP) - GAP
}

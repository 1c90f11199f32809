import type { SocialProvider } from '../providers.js'

/** The spec's list is seven long; a row of five tiles fits the narrowest modal. */
const DEFAULT_COLLAPSE_AFTER = 5

/** How providers are laid out. */
export interface SplitProviders {
  /** With their names, one below the other. */
  readonly wide: readonly SocialProvider[]
  /** With their marks, in a row. */
  readonly tiles: readonly SocialProvider[]
  /** Behind 'More', which stands at the end of that row. */
  readonly hidden: readonly SocialProvider[]
}

/**
 * Two are shown by their names, as one tile alone makes no row. 'More' takes the place of one tile, so it stands for two at
 * least.
 */
export function splitProviders(
  providers: readonly SocialProvider[],
  collapseAfter = DEFAULT_COLLAPSE_AFTER,
): SplitProviders {
  if (providers.length <= 2 && collapseAfter >= providers.length)
    return { wide: providers, tiles: [], hidden: [] }
  const shown = providers.length - collapseAfter <= 1 ? providers.length : collapseAfter
  return { wide: providers.slice(0, 1), tiles: providers.slice(1, shown), hidden: providers.slice(shown) }
}

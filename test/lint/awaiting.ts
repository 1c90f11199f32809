/**
 * Texts reserved for plugins that are still to come, by plugin. Nothing raises these codes yet, so they are no part of
 * the catalogue: a plugin takes its own into its table when it is written.
 */
export const awaiting = {
  names: {
    NAME_ADDRESS_NOT_FOUND: 'Address or auth connector not found',
    NAME_RESOLVE_FAILED: 'Error resolving name',
    NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
    NAME_REVERSE_FAILED: 'Error fetching names for address',
    NAME_REGISTER_FAILED: 'Error registering name {name}',
  },
  swaps: {
    GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
    SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  },
} as const

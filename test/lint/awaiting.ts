/**
 * Texts reserved for plugins that are still to come, by plugin. Nothing raises these codes yet, so they are no part of
 * the catalogue: a plugin takes its own into its table when it is written.
 */
export const awaiting: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

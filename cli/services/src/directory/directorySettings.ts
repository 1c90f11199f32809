import { z } from 'zod'
import { words } from '../environmentValues.js'
import type { Features } from '../routes/projectConfig.js'

/** What the environment says of the directory and of the sites' widgets. */
export type DirectorySettings = {
  directoryFile?: string
  features?: Features
}

const feature = /^[a-z_]+(=[\w-]+(,[\w-]+)*)?$/i

/**
 * - `DIRECTORY_FILE`: a list of wallets in place of the one that comes along
 * - `FEATURES`: what widgets are told is on, apart by spaces, with providers where they have some:
 *   `social_login=email,google swap=1inch`
 */
export const directoryEnvironment = {
  DIRECTORY_FILE: z.string().optional(),
  FEATURES: words
    .pipe(z.array(z.string().regex(feature, "must be names, or names with providers: 'activity swap=1inch'")))
    .optional(),
}

/** The same as options of `createServices`. */
export function toDirectorySettings(given: {
  DIRECTORY_FILE?: string | undefined
  FEATURES?: string[] | undefined
}): DirectorySettings {
  const { DIRECTORY_FILE, FEATURES } = given
  return {
    ...(DIRECTORY_FILE && { directoryFile: DIRECTORY_FILE }),
    ...(FEATURES && { features: Object.fromEntries(FEATURES.map(toFeature)) }),
  }
}

function toFeature(entry: string): [string, boolean | readonly string[]] {
  const at = entry.indexOf('=')
  return at < 0 ? [entry, true] : [entry.slice(0, at), entry.slice(at + 1).split(',')]
}

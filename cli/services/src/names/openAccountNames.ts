import type { Database } from '../database/openDatabase.js'
import type { NamesOptions } from './nameOptions.js'
import { type Names, openNames } from './openNames.js'

const MOST_OF_ADDRESS = 3

/** The names that are registered here, and what is set of them. */
export type AccountNames = { readonly names: Names; readonly settings: NamesOptions }

/** Opens the names, where any can be registered. */
export async function openAccountNames(
  settings: NamesOptions | undefined,
  openDatabase: () => Promise<Database>,
): Promise<AccountNames | undefined> {
  if (!settings) return undefined
  const { mostOfAddress = MOST_OF_ADDRESS } = settings
  return { names: openNames(await openDatabase(), { mostOfAddress }), settings }
}

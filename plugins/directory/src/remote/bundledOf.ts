import type { DirectoryWallet } from '@wallet-widget/kernel'
import { foldName } from '@wallet-widget/kernel/connectors'
import { bundled } from '../snapshot/bundled.js'

/** What the eye takes in of a name, without the word that is in many, and missing in as many. */
const looksOf = (name: string): string => foldName(name).replace(foldName('wallet'), '')

const byLooks = new Map(bundled.map((wallet) => [looksOf(wallet.name), wallet]))

/**
 * Returns the bundled wallet that a wallet of a service counts as: the one that visitors take it for by its name, else
 * the one of its id or rdns.
 */
export const bundledOf = ({
  id,
  name,
  rdns,
}: Pick<DirectoryWallet, 'id' | 'name' | 'rdns'>): DirectoryWallet | undefined =>
  byLooks.get(looksOf(name)) ??
  bundled.find((one) => one.id === id || (one.rdns !== undefined && one.rdns === rdns))

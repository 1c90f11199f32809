import { cleanText, type DirectoryWallet } from '@wallet-widget/kernel'
import { safeLinks } from './links.js'

const NAME_LENGTH = 40

/** A name fit to show (threat T1). */
export const shownName = ({ name, id }: DirectoryWallet): string => cleanText(name, NAME_LENGTH) || id

/** A wallet fit to be shown and followed: its name cleaned, only the links that pass the gate (threats T1, T8). */
export function present(wallet: DirectoryWallet, schemes: ReadonlySet<string>): DirectoryWallet {
  const { id, rdns, chains, icon, badge } = wallet
  return Object.freeze({
    id,
    name: shownName(wallet),
    ...(rdns && { rdns }),
    ...(chains && { chains }),
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...safeLinks(wallet, schemes),
  })
}

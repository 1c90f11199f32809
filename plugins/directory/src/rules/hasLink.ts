import type { DirectoryWallet } from '@wallet-widget/kernel'

/**
 * Whether anything leads to the wallet by pairing: its app, its program or its page. Without it only its own extension
 * can. Source: spec section 5, the rule of the universal-provider SDK type.
 */
export const hasLink = ({ mobileLink, desktopLink, webappLink }: DirectoryWallet): boolean =>
  Boolean(mobileLink || desktopLink || webappLink)

import type { Connector } from '@wallet-widget/kernel'

const BROWSER_WALLET = 'Browser Wallet'

/**
 * Whether this is the nameless injected wallet where it helps nobody. Source: spec section 5: hidden on
 * desktop, where wallets announce themselves; on mobile hidden when it has no rdns and isn't there.
 */
export function isHiddenBrowserWallet(
  connector: Connector,
  mobile: boolean,
  isInstalled: (connector: Connector) => boolean,
): boolean {
  if (connector.type !== 'INJECTED' || connector.name !== BROWSER_WALLET) return false
  return mobile ? !connector.rdns && !isInstalled(connector) : true
}

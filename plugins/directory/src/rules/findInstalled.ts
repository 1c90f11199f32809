import type { Connector, ConnectorType, DirectoryWallet } from '@wallet-widget/kernel'

const INSTALLED: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN', 'EXTERNAL']

/** The connectors that reach what stands in this browser; pairing and logins reach wallets elsewhere. */
export const installedOf = (connectors: readonly Connector[]): Connector[] =>
  connectors.filter(({ type }) => INSTALLED.includes(type))

/**
 * By what a connector is known to be a wallet of the directory: ids and rdns; its name only where it has nothing
 * better, as the wallets of Wallet Standard and of `injectedWeb3`.
 */
export const keysOfConnector = ({ id, rdns, explorerId, name }: Connector): string[] =>
  keep(rdns || explorerId ? [id, rdns, explorerId] : [id, nameKey(name)])

/** By what a wallet of the directory is known. */
export const keysOfWallet = ({ id, rdns, name }: DirectoryWallet): string[] => keep([id, rdns, nameKey(name)])

/**
 * The connectors that reach a wallet of the directory without pairing: more than one where two wallets claim the same
 * name (threat T2).
 */
export function findInstalled(connectors: readonly Connector[], wallet: DirectoryWallet): Connector[] {
  const keys = keysOfWallet(wallet)
  return installedOf(connectors).filter((connector) =>
    keysOfConnector(connector).some((key) => keys.includes(key)),
  )
}

/** With a blank, which no id has. */
const nameKey = (name: string) => `name ${name.trim().toLowerCase()}`

const keep = (keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined)

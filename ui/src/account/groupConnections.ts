import type { Connection } from '@wallet-widget/kernel'

/**
 * The connections of each wallet, that in use first; of a wallet, too.
 *
 * @example groupConnections([a on Ethereum, b on Solana, a on Solana], isActive) // [[b on Solana], [a …, a …]] if b is active
 */
export function groupConnections(
  connections: readonly Connection[],
  isActive: (connection: Connection) => boolean,
): readonly (readonly Connection[])[] {
  const wallets = new Map<string, Connection[]>()
  const activeFirst = [...connections].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
  for (const connection of activeFirst) {
    const wallet = wallets.get(connection.connectorId)
    if (wallet) wallet.push(connection)
    else wallets.set(connection.connectorId, [connection])
  }
  return [...wallets.values()]
}

import type { Rpc } from '../contracts.js'

/** Whether a node has a transaction; undefined if it does not say. */
export const isThere = (rpc: Rpc, chainId: string, hash: string): Promise<boolean | undefined> =>
  rpc({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).then(
    (found) => (found === null ? false : typeof found === 'object' || undefined),
    () => undefined,
  )

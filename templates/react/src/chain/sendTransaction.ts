import { type Hash, isAddress, parseUnits } from 'viem'
import { publicClient, walletClient } from './clients.js'
import type { ChainSession } from './session.js'

export type Sent = { hash: Hash; block?: bigint; failed?: boolean }

/** Sends an amount of the network's coin and waits until it is mined; `update` is called with the hash at once. */
export async function sendTransaction(
  session: ChainSession,
  { to, amount }: { to: string; amount: string },
  update: (sent: Sent) => void,
): Promise<Sent> {
  if (!isAddress(to)) throw new Error('That is not an address: it needs 0x and 40 hex digits.')
  if (!/^\d*[.]?\d+$/.test(amount)) throw new Error('Write the amount as a number, such as 0.01.')
  const value = parseUnits(amount, session.chain.nativeCurrency.decimals)
  const hash = await walletClient(session).sendTransaction({ to, value })
  update({ hash })
  const receipt = await publicClient(session).waitForTransactionReceipt({ hash })
  return { hash, block: receipt.blockNumber, failed: receipt.status !== 'success' }
}

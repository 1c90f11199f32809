import type { Network } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel'
import { unsupported } from './connect.js'
import type { Engine } from './engine.js'
import { enter } from './enter.js'
import { toAccounts } from './toSession.js'

/** Moves the wallet to a network. Where it has another account there, the widget is told. */
export async function switchNetwork(
  engine: Engine,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { client, inside, places } = engine
  const { chainNamespace, caipNetworkId } = network
  if (!inside.serves(chainNamespace)) throw unsupported()
  const namespace = chainNamespace as 'eip155' | 'solana'
  const before = places.get(namespace)
  if (!before) throw new WalletError(4900)
  engine.frameChain = undefined // until it has answered
  await client.call('SWITCH_NETWORK', { chainId: caipNetworkId }, { signal })
  const after = await enter(engine, network, signal)
  const told = (place: typeof before) => place.accounts.map(({ address }) => address).join()
  if (told(before) !== told(after))
    inside.emit({ type: 'accountsChanged', namespace, accounts: toAccounts(namespace, after) })
}

import {
  BaseError,
  type ConnectorConnectRequest,
  type Network,
  readProperty,
  type WalletSession,
} from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import { smartNetworks } from './accounts.js'
import type { Engine } from './engine.js'
import { enter } from './enter.js'
import { toSession } from './toSession.js'

/**
 * Connects whoever is logged in to the frame, on each chain asked for.
 *
 * @throws BaseError `CHAIN_UNSUPPORTED_BY_AUTH`, `FRAME_ERROR` when nobody is logged in
 */
export async function connect(
  engine: Engine,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { namespaces, signal } = request
  if (signal.aborted) throw abortError(signal)
  for (const namespace of namespaces) if (!engine.inside.serves(namespace)) throw unsupported()
  await smartNetworks(engine, signal)
  const sessions: WalletSession[] = []
  let refusal: unknown
  // One after the other: the frame is on one chain at a time.
  for (const namespace of namespaces as readonly ('eip155' | 'solana')[]) {
    for (const network of networksFor(engine, request, namespace)) {
      try {
        sessions.push(toSession(engine, namespace, await enter(engine, network, signal)))
        break
      } catch (error) {
        // A site may list a network that its services don't have: the others are of use all the same.
        if (signal.aborted || !isNotServed(error)) throw error
        refusal ??= error
      }
    }
  }
  if (sessions.length === 0) throw refusal ?? unsupported()
  engine.inside.memory.loginUsed.set(true)
  return sessions
}

/** The network asked for, else the one left last and after it the others. */
function networksFor(
  { inside, places }: Engine,
  { network, networks }: ConnectorConnectRequest,
  namespace: string,
): readonly Network[] {
  if (network?.chainNamespace === namespace) return [network]
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const left = [places.get(namespace as 'eip155')?.networkId, inside.memory.lastChain.get()]
  const isLeft = ({ caipNetworkId }: Network) => left.includes(caipNetworkId)
  return [...own.filter(isLeft), ...own.filter((one) => !isLeft(one))]
}

const NOT_SERVED = 4902
const isNotServed = (error: unknown): boolean =>
  error instanceof BaseError && readProperty(error.cause, 'code') === NOT_SERVED

export const unsupported = (): BaseError =>
  new BaseError('Unsupported chain', {
    code: 'CHAIN_UNSUPPORTED_BY_AUTH',
    metaMessages: ['The embedded wallet serves eip155 and solana.'],
  })

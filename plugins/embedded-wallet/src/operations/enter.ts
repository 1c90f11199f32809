import { BaseError, type CaipNetworkId, type Network } from '@wallet-widget/kernel'
import type { AnswerPayload } from '../protocol/index.js'
import { preferredType, readAccounts } from './accounts.js'
import type { Engine, Place } from './engine.js'
import { keepUser } from './keepUser.js'

/** Takes the wallet to a network, and learns who it is there. A smart account that can't be had gives way to the eoa. */
export async function enter(
  engine: Engine,
  { caipNetworkId: networkId, chainNamespace }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  signal: AbortSignal,
): Promise<Place> {
  const { client, places, inside } = engine
  const wanted = preferredType(engine, networkId)
  const ask = (preferredAccountType: 'eoa' | 'smartAccount') =>
    client.call('GET_USER', { chainId: networkId, preferredAccountType }, { signal })
  let user: AnswerPayload<'GET_USER'>
  try {
    user = await ask(wanted)
  } catch (error) {
    const isRefused = error instanceof BaseError && error.code === 'FRAME_ERROR'
    if (wanted === 'eoa' || signal.aborted || !isRefused || isLoggedOut(error)) throw error
    user = await ask('eoa')
  }
  engine.frameChain = networkId
  const place: Place = { ...readAccounts(engine, user, networkId, wanted), networkId }
  places.set(chainNamespace as 'eip155', place)
  inside.memory.lastChain.set(networkId satisfies CaipNetworkId)
  inside.memory.smartEnabled.set(user.smartAccountDeployed ?? false)
  keepUser(inside, user)
  if (user.persistent === false && !engine.isForgetful) {
    engine.isForgetful = true
    inside.context.widget.toast('info', inside.context.t('forgetful'))
  }
  return place
}

const isLoggedOut = ({ cause }: BaseError): boolean =>
  /SESSION/.test(String((cause as { code?: unknown } | undefined)?.code))

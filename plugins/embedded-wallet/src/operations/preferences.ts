import { BaseError, type ChainNamespace } from '@wallet-widget/kernel'
import type { AccountType } from '../api.js'
import type { Engine, Place } from './engine.js'
import { toAccounts } from './toSession.js'

/** Chooses the account that is used on a chain, for the page. @throws BaseError `ACCOUNT_NOT_FOUND` */
export async function setPreferredAccount(
  engine: Engine,
  { type, namespace = 'eip155' }: { type: AccountType; namespace?: ChainNamespace },
): Promise<void> {
  const place = engine.places.get(namespace as 'eip155')
  if (!place?.accounts.some((one) => one.type === type))
    throw new BaseError('The wallet has no account of that type there.', {
      code: 'ACCOUNT_NOT_FOUND',
      metaMessages: [`Type: ${type}`, 'Log in first, and move to a network that has smart accounts.'],
    })
  await prefer(engine, namespace as 'eip155', type)
}

/** Follows the visitor to another account. What the frame refuses falls back to the eoa. Source: spec section 7. */
export function followAccounts(engine: Engine): () => void {
  const { inside, places } = engine
  let queue: Promise<unknown> = Promise.resolve()
  return inside.context.state.$connections.listen((connections) => {
    for (const { wallet, namespace, address } of connections) {
      const place = places.get(namespace as 'eip155')
      if (wallet.type !== 'AUTH' || !place) continue
      const account = place.accounts.find((one) => one.address.toLowerCase() === address.toLowerCase())
      if (!account || account.type === place.type) continue
      engine.approvals.cancel(accountChanged())
      queue = queue
        .then(() => prefer(engine, namespace as 'eip155', account.type))
        .catch((error) => inside.context.logger.warn(String(error)))
    }
  })
}

async function prefer(engine: Engine, namespace: 'eip155' | 'solana', type: AccountType): Promise<void> {
  const { client, places } = engine
  const place = places.get(namespace)
  if (!place || place.type === type) return
  use(engine, namespace, type)
  try {
    // It chooses for the chain that it is on.
    if (engine.frameChain !== place.networkId) {
      await client.call('SWITCH_NETWORK', { chainId: place.networkId })
      engine.frameChain = place.networkId
    }
    const { type: now } = await client.call('SET_PREFERRED_ACCOUNT', { type })
    if (now !== type) throw new BaseError('The wallet uses another account.', { code: 'FRAME_ERROR' })
  } catch (error) {
    use(engine, namespace, 'eoa')
    throw error
  }
}

/** The widget is told at once: it takes the first account where that has changed. */
function use({ places, inside }: Engine, namespace: 'eip155' | 'solana', type: AccountType): void {
  const place = places.get(namespace)
  const account = place?.accounts.find((one) => one.type === type)
  if (!place || !account) return
  const accounts = [account, ...place.accounts.filter((one) => one !== account)]
  const next: Place = { ...place, accounts, type }
  places.set(namespace, next)
  inside.memory.preferred.set({ ...inside.memory.preferred.get(), [namespace]: type })
  inside.emit({ type: 'accountsChanged', namespace, accounts: toAccounts(namespace, next) })
}

const accountChanged = () =>
  new BaseError('The account changed, so the request was stopped.', {
    code: 'ACCOUNT_CHANGED',
    metaMessages: ['Start again with the account that is active now.'],
  })

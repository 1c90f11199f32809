import { computed } from 'nanostores'
import type { AddressRequest } from '../chains/chainAdapter.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { keepDetail } from '../state/keepDetail.js'

/** Source: spec section 9. ms */
const BALANCE_FRESH_MS = 30_000
const IDENTITY_FRESH_MS = 300_000

/** Keeps the active account's balance and identity while somebody watches them. */
export function keepDetails(runtime: Runtime): () => void {
  const { $account, $network, adapters, $balance, $identity } = runtime
  const $subject = computed([$account, $network], ({ address, namespace }, { network }) =>
    address && network && network.chainNamespace === namespace ? { address, network } : undefined,
  )
  const adapterOf = ({ network }: Omit<AddressRequest, 'signal'>) => adapters.get(network.chainNamespace)
  const stopBalance = keepDetail($balance, {
    $subject,
    canFetch: (subject) => adapterOf(subject)?.getBalance !== undefined,
    fetch: async (request) => adapterOf(request)?.getBalance?.(request) ?? gone(),
    freshFor: BALANCE_FRESH_MS,
    pollEvery: BALANCE_FRESH_MS,
  })
  const stopIdentity = keepDetail($identity, {
    $subject,
    canFetch: (subject) => adapterOf(subject)?.getIdentity !== undefined,
    fetch: async (request) => adapterOf(request)?.getIdentity?.(request) ?? gone(),
    freshFor: IDENTITY_FRESH_MS,
    pollEvery: 0,
  })
  return () => {
    stopBalance()
    stopIdentity()
  }
}

function gone(): never {
  throw new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND' })
}

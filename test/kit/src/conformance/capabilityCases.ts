import type { ChainRequest, ProviderAccess } from '@wallet-widget/kernel'
import type { ChainAdapterCase, ChainAdapterHarness } from './chainAdapterHarness.js'
import { check, needs, rejection } from './check.js'

const request = (
  harness: ChainAdapterHarness,
  method: string,
  params: unknown,
  signal?: AbortSignal,
): ChainRequest => ({
  method,
  params,
  networkId: harness.network.caipNetworkId,
  network: harness.network,
  address: harness.addresses[0]?.[0],
  signal: signal ?? new AbortController().signal,
})

const subject = ({ addresses, network }: ChainAdapterHarness, signal?: AbortSignal) => ({
  address: addresses[0]?.[0] ?? '',
  network,
  ...(signal ? { signal } : {}),
})

const aborted = () => AbortSignal.abort(new Error('cancelled by the test'))

export const capabilityCases: Readonly<Record<string, ChainAdapterCase>> = {
  'behavior: leaves to the wallet what only the wallet may answer': async (harness) => {
    for (const method of harness.walletMethods) {
      const bound = harness.adapter.binds?.(method)
      check(
        [undefined, 'sign', 'send'].includes(bound),
        "`binds` answers 'sign', 'send' or undefined.",
        method,
        bound,
      )
      const answer = harness.adapter.request?.(request(harness, method, []))
      answer?.catch(() => {})
      check(answer === undefined, 'The adapter answers undefined for what the wallet must sign.', method)
    }
    const unheard = harness.adapter.request?.(request(harness, 'wallet_neverHeardOf', []))
    unheard?.catch(() => {})
    check(unheard === undefined, 'The adapter leaves unknown methods to the wallet.')
  },
  'behavior: answers a read itself': async (harness) => {
    needs(harness.adapter.request, 'The adapter answers no request itself.')
    needs(harness.read, 'The harness names no read.')
    const { method, params = [] } = harness.read
    const answer = harness.adapter.request(request(harness, method, params))
    check(answer instanceof Promise, 'A read is answered with a promise.', answer)
    check((await answer) !== undefined, 'A read has an answer.')
  },
  'F3: an aborted read rejects': async (harness) => {
    needs(harness.adapter.request, 'The adapter answers no request itself.')
    needs(harness.read, 'The harness names no read.')
    const { method, params = [] } = harness.read
    const answer = harness.adapter.request(request(harness, method, params, aborted()))
    await rejection(Promise.resolve(answer), 'An aborted read rejects.')
  },
  'behavior: a balance is in base units': async (harness) => {
    needs(harness.adapter.getBalance, 'The adapter has no getBalance.')
    const balance = await harness.adapter.getBalance(subject(harness))
    check(
      typeof balance.value === 'bigint' && balance.value >= 0n,
      'A balance is a bigint, not negative.',
      balance,
    )
    check(
      Number.isInteger(balance.decimals) && balance.decimals >= 0,
      'Its decimals are a whole number.',
      balance,
    )
    check(balance.decimals <= 36 && balance.symbol, 'It has a symbol and at most 36 decimals.', balance)
  },
  'F3: an aborted balance rejects': async (harness) => {
    needs(harness.adapter.getBalance, 'The adapter has no getBalance.')
    await rejection(harness.adapter.getBalance(subject(harness, aborted())), 'An aborted balance rejects.')
  },
  'behavior: an identity is a name and a safe picture, or neither': async (harness) => {
    needs(harness.adapter.getIdentity, 'The adapter has no getIdentity.')
    const { avatar, name } = await harness.adapter.getIdentity(subject(harness))
    check(name === null || (typeof name === 'string' && name), 'A name is text, or null.', name)
    check(
      avatar === null || /^(https:|data:image\/)/.test(avatar),
      'An avatar is https or data:image.',
      avatar,
    )
  },
  'behavior: a provider is made': async (harness) => {
    needs(harness.adapter.createProvider, 'The adapter has no createProvider.')
    const access: ProviderAccess = {
      request: async () => null,
      connect: async () => [],
      disconnect: async () => {},
      switchNetwork: async () => {},
      state: () => ({ addresses: [], networkId: harness.network.caipNetworkId, connected: false }),
      subscribe: () => () => {},
    }
    const provider = await harness.adapter.createProvider(access)
    check(typeof provider === 'object' && provider !== null, 'A provider is an object.', provider)
    const members = provider as Record<'request' | 'on' | 'removeListener', (...args: unknown[]) => unknown>
    for (const member of ['request', 'on', 'removeListener'] as const)
      check(typeof members[member] === 'function', `A provider has \`${member}\`.`)
    if (harness.adapter.namespace !== 'eip155') return
    const accounts = await members.request({ method: 'eth_accounts' })
    check(Array.isArray(accounts) && accounts.length === 0, 'Disconnected, it has no accounts.', accounts)
  },
}

import {
  type AddressRequest,
  type Balance,
  BaseError,
  type ChainAdapter,
  type ChainNamespace,
  type ChainRequest,
  type Identity,
} from '@wallet-widget/kernel'

/** What `createSimulatedAdapter` takes. */
export interface SimulatedAdapterOptions {
  /** @default 'eip155' */
  readonly namespace?: ChainNamespace
  /** Its name. @default none: the namespace is shown */
  readonly label?: string
  /** In base units; `null`: this chain can't tell. @default one coin */
  readonly balance?: bigint | null
  /** `null`: this chain has no names. @default no name, no avatar */
  readonly identity?: Identity | null
  /** Reads it answers itself, by method. @default none: the wallet is asked */
  readonly reads?: Readonly<Record<string, (request: ChainRequest) => unknown>>
}

/**
 * Makes a chain adapter with no chain behind it, for unit tests.
 *
 * @example
 * const adapter = createSimulatedAdapter({ namespace: 'solana', reads: { getSlot: () => 1 } })
 */
export function createSimulatedAdapter(options: SimulatedAdapterOptions = {}): ChainAdapter {
  const {
    namespace = 'eip155',
    label,
    balance,
    identity = { name: null, avatar: null },
    reads = {},
  } = options
  const hex = namespace === 'eip155'
  return {
    namespace,
    ...(label !== undefined && { label }),
    isAddress: (value) => (hex ? /^0x[0-9a-f]{40}$/i : /^[0-9a-zA-Z]{26,64}$/).test(value),
    normalizeAddress: (address) => (hex ? address.toLowerCase() : address),
    request(request) {
      if (!Object.hasOwn(reads, request.method)) return undefined
      return answer(request.signal, () => reads[request.method]?.(request))
    },
    ...(balance !== null && {
      getBalance: ({ network, signal }: AddressRequest): Promise<Balance> => {
        const { decimals, symbol } = network.nativeCurrency
        return answer(signal, () => ({ value: balance ?? 10n ** BigInt(decimals), decimals, symbol }))
      },
    }),
    ...(identity !== null && {
      getIdentity: ({ signal }: AddressRequest): Promise<Identity> => answer(signal, () => identity),
    }),
  }
}

async function answer<Value>(signal: AbortSignal | undefined, carryOut: () => Value): Promise<Value> {
  if (signal?.aborted)
    throw new BaseError('Request was aborted', { code: 'REQUEST_ABORTED', cause: signal.reason })
  return carryOut()
}

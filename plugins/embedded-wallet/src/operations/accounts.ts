import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { AccountType } from '../api.js'
import type { AnswerPayload } from '../protocol/index.js'
import type { Engine, KnownAccount } from './engine.js'

/** Source: spec section 9. */
const DEFAULTS: Readonly<Record<string, AccountType>> = { eip155: 'smartAccount', solana: 'eoa' }

/** Asks on which chains there are smart accounts; none when the frame can't say. Source: spec section 7. */
export async function smartNetworks({ client, inside }: Engine, signal: AbortSignal): Promise<void> {
  const { memory } = inside
  const answer = await client
    .call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal, quiet: true })
    .catch((error) => {
      if (signal.aborted || error.code === 'EMBEDDED_WALLET_LOAD_FAILED') throw error
      return { smartAccountEnabledNetworks: [] }
    })
  memory.smartNetworks.set(answer.smartAccountEnabledNetworks)
}

/** Whether the wallet may be a smart account on a network. */
function isSmart({ inside }: Engine, networkId: CaipNetworkId): boolean {
  const { memory, context } = inside
  const id = networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : Number.NaN
  const own = context.options.smartAccountNetworks
  return memory.smartNetworks.get().includes(id) && (own === undefined || own.includes(id))
}

/** The type of account that is to be used on a network. */
export function preferredType(engine: Engine, networkId: CaipNetworkId): AccountType {
  const { memory, context } = engine.inside
  const [namespace = ''] = networkId.split(':')
  if (!isSmart(engine, networkId)) return 'eoa'
  const chosen = memory.preferred.get()
  const given: Readonly<Record<string, AccountType | undefined>> = context.options.defaultAccountTypes ?? {}
  return (
    (Object.hasOwn(chosen, namespace) ? chosen[namespace] : given[namespace]) ?? DEFAULTS[namespace] ?? 'eoa'
  )
}

/** The accounts that the frame named, the one in use first; one of each type. */
export function readAccounts(
  engine: Engine,
  { address, accounts = [], preferredAccountType }: AnswerPayload<'GET_USER'>,
  networkId: CaipNetworkId,
  wanted: AccountType,
): { accounts: readonly KnownAccount[]; type: AccountType } {
  const named = accounts.find((one) => one.address === address)
  const type = named?.type ?? preferredAccountType ?? 'eoa'
  const all: KnownAccount[] = [{ address, type }, ...accounts].filter(
    (one) => one.type === 'eoa' || isSmart(engine, networkId),
  )
  const unique = all.filter(
    (one, at) => all.findIndex((other) => other.type === one.type || sameAddress(other, one)) === at,
  )
  const used = unique.find((one) => one.type === wanted) ?? unique[0]
  if (!used) return { accounts: [{ address, type: 'eoa' }], type: 'eoa' }
  return { accounts: [used, ...unique.filter((one) => one !== used)], type: used.type }
}

const sameAddress = (one: KnownAccount, other: KnownAccount) =>
  one.address.toLowerCase() === other.address.toLowerCase()

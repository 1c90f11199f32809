import type { Connection, Network, Token, TransferReceiver } from '@wallet-widget/kernel'
import { isSameAddress } from './payment.js'
import type { KnownReceiver } from './receivers.js'

/** What the visitor should know before they send. Those that are `grave` must be accepted. */
export type Warning =
  | { readonly kind: 'first' | 'own'; readonly isGrave: false }
  | { readonly kind: 'contract'; readonly isGrave: false }
  | {
      readonly kind: 'burn' | 'tokenContract' | 'ownElsewhere' | 'givenUp' | 'erred' | 'open'
      readonly isGrave: true
    }
  /** It begins and ends as another address does, which the visitor knows. */
  | { readonly kind: 'lookAlike'; readonly isGrave: true; readonly known: string }

export interface WarningOptions {
  readonly receiver: TransferReceiver
  readonly network: Pick<Network, 'chainNamespace' | 'caipNetworkId'>
  readonly token: Token
  readonly from: string
  /** Those that were sent to before. */
  readonly recent: readonly KnownReceiver[]
  readonly connections: readonly Connection[]
  /** A payment was given up that may still be sent. */
  readonly hasGivenUp: boolean
  /** The wallet answered with an error to the same payment, and may still send it. */
  readonly hasErred: boolean
  /** What became of a payment of another account or network is not known. */
  readonly hasOpen: boolean
}

/** What is unusual about a receiver, the gravest first. */
export function findWarnings({
  receiver: { address, isBurn, isContract },
  network: { chainNamespace, caipNetworkId },
  token,
  from,
  recent,
  connections,
  hasGivenUp,
  hasErred,
  hasOpen,
}: WarningOptions): readonly Warning[] {
  const own = connections.filter(
    ({ namespace, accounts }) =>
      namespace === chainNamespace && accounts.some((account) => isSameAddress(account.address, address)),
  )
  const isRecent = recent.some((one) => isSameAddress(one.address, address))
  const isOwn = own.length > 0 || isSameAddress(address, from)
  const known = [
    from,
    ...recent.map((one) => one.address),
    ...connections.flatMap(({ accounts }) => accounts.map((one) => one.address)),
  ]
  const double = known.find((one) => isLookAlike(one, address))
  const isElsewhere = own.some(
    ({ accounts, networkId, approvedNetworkIds }) =>
      accounts.some(
        (account) => isSameAddress(account.address, address) && account.type === 'smartAccount',
      ) && !(approvedNetworkIds ?? [networkId]).includes(caipNetworkId),
  )
  const isToken = token.address !== undefined && isSameAddress(address, token.address)
  const warnings: (Warning | false)[] = [
    hasGivenUp && { kind: 'givenUp', isGrave: true },
    hasErred && { kind: 'erred', isGrave: true },
    hasOpen && { kind: 'open', isGrave: true },
    isBurn === true && { kind: 'burn', isGrave: true },
    isToken && { kind: 'tokenContract', isGrave: true },
    double !== undefined && !isRecent && !isOwn && { kind: 'lookAlike', isGrave: true, known: double },
    isElsewhere && { kind: 'ownElsewhere', isGrave: true },
    isContract === true && !isToken && !isOwn && { kind: 'contract', isGrave: false },
    isOwn && !isElsewhere && { kind: 'own', isGrave: false },
    !isRecent && !isOwn && !isBurn && { kind: 'first', isGrave: false },
  ]
  return warnings.filter((one) => one !== false)
}

/** As much as wallets show of an address, and those who forge them match. */
const SHOWN = 4

/** Whether two addresses are different ones, and look the same where their middle is left out. */
function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) =>
    address.toLowerCase().replace(/^(0x|bc1[qp]|tb1[qp])/, ''),
  ) as [string, string]
  return a !== b && a.slice(0, SHOWN) === b.slice(0, SHOWN) && a.slice(-SHOWN) === b.slice(-SHOWN)
}

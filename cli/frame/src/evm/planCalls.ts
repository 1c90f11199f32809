import type { SmartAccount } from '@wallet-widget/services/contract'
import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type {
  FrameAccount,
  KeptOperation,
  PreparedOperation,
  Review,
  Simulation,
  SmartAccounts,
  TokenClaim,
  Unsponsored,
} from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { isSponsorsRefusal } from '../smart/isSponsorsRefusal.js'
import { notKnown } from '../smart/notKnown.js'
import { simulate } from './simulate.js'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls of the smart account, all together; done, it yields the hash of the user operation. */
export async function planCalls(
  request: OwnerRequest,
  account: FrameAccount,
  calls: readonly Call[],
): Promise<Plan & { readonly operation: PreparedOperation }> {
  const { frame, chain, signal } = request
  const before = request.kept as KeptCalls | undefined
  const readTheTokens =
    before === undefined
      ? readTokens({ rpc: frame.rpc, chainId: chain.id, tokens: tokensIn(calls, chain.id), signal })
      : async () => before.tokens
  const [keys, smart] = await Promise.all([frame.keys(), frame.smartAccounts()])
  const own = smart.of(keys.addresses)
  const simulation = before ? undefined : simulateCalls(request, smart, own, calls)
  const chainId = evmId(chain.id)
  const planOf = async (insteadOf?: { operation: PreparedOperation; unsponsored: Unsponsored }) => {
    const wanted = { account: own, chainId, calls, ...(insteadOf && { insteadOf }) }
    const operation = deepFreeze(
      before ? smart.restore({ account: own, chainId, kept: before }) : await smart.prepare(wanted),
    )
    const tokens = await readTheTokens()
    const review: Review = {
      kind: 'transaction',
      calls: operation.calls.map(({ to, value, data }) => ({ to, value, data, call: undefined })),
      fee: operation.fee,
      atomic: true,
      deploys: operation.deploys,
      ...(operation.waitsFor && { waitsForAccount: true }),
      ...(operation.fails !== undefined && { fails: operation.fails }),
      tokens,
    }
    const kept: KeptCalls = { ...smart.keep(operation), tokens }
    const carryOut: Plan['carryOut'] = async (consent, leave) => {
      await smart.untilThere(operation, request.signal).catch((error) => {
        throw smart.sent(operation) === undefined ? error : notKnown()
      })
      return keys.withEvm((signer) => smart.send(operation, signer, leave), consent)
    }
    const { earlier } = operation
    return {
      operation,
      review,
      kept,
      ...(earlier && { earlier }),
      mayBeDone: async ({ hash }: { readonly hash: string }) => !smart.sharesNonce(operation, hash as Hex),
      carryOut,
      out: () => smart.sent(operation),
    }
  }
  const { operation, ...plan } = await planOf()
  return {
    operation,
    account,
    ...(simulation && { simulation }),
    ...plan,
    // Who was to pay the fee does not: the owner is shown what it costs them, and asked again.
    async instead(error) {
      if (!operation.fee?.sponsor || !isSponsorsRefusal(error)) return undefined
      return planOf({ operation, unsponsored: { why: 'refused', reason: error.message } })
    },
  }
}

/** An operation and what its tokens said of themselves. */
interface KeptCalls extends KeptOperation {
  readonly tokens: readonly TokenClaim[]
}

/** As the EntryPoint would have the account do them, which is put there first where it is not yet. */
async function simulateCalls(
  { frame, chain, signal }: OwnerRequest,
  smart: SmartAccounts,
  account: SmartAccount,
  calls: readonly Call[],
): Promise<Simulation> {
  const { address, deployment } = account
  const from = account.entryPoint.address
  const isThere = await smart.isDeployed({ account, chainId: evmId(chain.id) }).catch(() => undefined)
  if (isThere === undefined) return { kind: 'unknown', why: 'unanswered' }
  const deploy = { from, to: deployment.factory, data: deployment.factoryData }
  const run = { from, to: address, data: account.encodeCalls(calls) }
  const simulation = await simulate({
    rpc: frame.rpc,
    chainId: chain.id,
    account: address,
    calls: isThere ? [run] : [deploy, run],
    signal,
  })
  // The account's calls are one.
  return simulation.kind === 'fails' ? { ...simulation, call: undefined } : simulation
}

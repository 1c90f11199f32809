import type { SmartAccount } from '@wallet-widget/services/contract'
import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { FrameAccount, PreparedOperation, Simulation, SmartAccounts } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { simulate } from './simulate.js'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls of the smart account, all together; done, it yields the hash of the user operation. */
export async function planCalls(
  request: OwnerRequest,
  account: FrameAccount,
  calls: readonly Call[],
): Promise<Plan & { readonly operation: PreparedOperation }> {
  const { frame, chain, signal } = request
  const tokens = readTokens({ rpc: frame.rpc, chainId: chain.id, tokens: tokensIn(calls, chain.id), signal })
  const [keys, smart] = await Promise.all([frame.keys(), frame.smartAccounts()])
  const own = smart.of(keys.addresses)
  const simulation = simulateCalls(request, smart, own, calls)
  const operation = deepFreeze(await smart.prepare({ account: own, chainId: evmId(chain.id), calls }))
  return {
    operation,
    account,
    review: {
      kind: 'transaction',
      calls: operation.calls.map(({ to, value, data }) => ({ to, value, data, call: undefined })),
      fee: operation.fee,
      atomic: true,
      deploys: operation.deploys,
      ...(operation.fails !== undefined && { fails: operation.fails }),
      tokens: await tokens(),
    },
    simulation,
    carryOut: (consent, leave) => keys.withEvm((signer) => smart.send(operation, signer, leave), consent),
    out: () => smart.sent(operation),
  }
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

import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { FrameAccount, PreparedOperation } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls of the smart account, all together; done, it yields the hash of the user operation. */
export async function planCalls(
  request: OwnerRequest,
  account: FrameAccount,
  calls: readonly Call[],
): Promise<Plan & { readonly operation: PreparedOperation }> {
  const { frame, chain, signal } = request
  const tokens = readTokens({ rpc: frame.rpc, chainId: chain.id, tokens: tokensIn(calls), signal })
  const [keys, smart] = await Promise.all([frame.keys(), frame.smartAccounts()])
  const operation = deepFreeze(
    await smart.prepare({ account: smart.of(keys.addresses), chainId: evmId(chain.id), calls }),
  )
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
    carryOut: (consent, leave) => keys.withEvm((signer) => smart.send(operation, signer, leave), consent),
    out: () => smart.sent(operation),
  }
}

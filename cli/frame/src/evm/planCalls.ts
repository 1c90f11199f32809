import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { FrameAccount, ShownCall } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import type { Transaction } from './prepareTransaction.js'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls of the smart account, all together; done, it yields the hash of the user operation. */
export async function planCalls(
  request: OwnerRequest,
  account: FrameAccount,
  calls: readonly Call[],
): Promise<Plan> {
  const { frame, chain, signal } = request
  const tokens = readTokens({ rpc: frame.rpc, chainId: chain.id, tokens: tokensIn(calls), signal })
  const [keys, smart] = await Promise.all([frame.keys(), frame.smartAccounts()])
  const owner = keys.addresses.eip155
  const operation = deepFreeze(await smart.prepare({ owner, chainId: evmId(chain.id), calls }))
  return {
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
    carryOut: (consent) => keys.withEvm((signer) => smart.send(operation, signer), consent),
  }
}

/** What is shown of a transaction: read from the very object that is signed. */
export const shownTransaction = ({ to, value = 0n, data = '0x' }: Transaction): ShownCall => ({
  to: to ?? undefined,
  value,
  data,
  call: undefined,
})

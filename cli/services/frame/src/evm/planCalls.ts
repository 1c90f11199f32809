import type { Address, Hex } from 'viem'
import type { FrameAccount } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import type { Asked, Plan } from '../rpc/askOwner.js'
import { freeze } from '../rpc/freeze.js'
import { readTokens } from '../rpc/readTokens.js'

export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls of the smart account, all together; done, it yields the hash of the user operation. */
export async function planCalls(asked: Asked, account: FrameAccount, calls: readonly Call[]): Promise<Plan> {
  const { frame, chain, signal } = asked
  const tokens = readTokens({ rpc: frame.rpc, chainId: chain.id, calls, signal })
  const [keys, smart] = await Promise.all([frame.keys(), frame.smartAccounts()])
  const owner = keys.addresses.eip155
  const operation = freeze(await smart.prepare({ owner, chainId: evmId(chain.id), calls }))
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
    carryOut: (view) => keys.withEvm((signer) => smart.send(operation, signer), view),
  }
}

import type { Address } from 'viem'
import type { FrameAccount } from '../contracts.js'
import type { Asked, Plan } from '../rpc/askOwner.js'
import { readTokens } from '../rpc/readTokens.js'
import { broadcast } from './broadcast.js'
import { prepareTransaction, type Wanted } from './prepareTransaction.js'
import { shownTransaction } from './shownCalls.js'

/** A transaction of the owner's own account. */
export async function planTransaction(asked: Asked, account: FrameAccount, wanted: Wanted): Promise<Plan> {
  const { frame, chain, signal } = asked
  const { rpc } = frame
  const from = account.address as Address
  const tokens = readTokens({ rpc, chainId: chain.id, calls: [wanted], signal })
  const [keys, { transaction, fee, fails }] = await Promise.all([
    frame.keys(),
    prepareTransaction({ rpc, chain, from, wanted, signal }),
  ])
  return {
    account,
    review: {
      kind: 'transaction',
      calls: [shownTransaction(transaction)],
      fee,
      atomic: true,
      deploys: false,
      ...(fails !== undefined && { fails }),
      tokens: await tokens(),
    },
    carryOut: (view) =>
      keys.withEvm((signer) => broadcast({ rpc, chainId: chain.id, account: signer, transaction }), view),
  }
}

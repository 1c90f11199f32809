import type { Operation, SmartAccount } from '@wallet-widget/services/contract'
import type { Address } from 'viem'
import type { Rpc, Sponsor } from '../contracts.js'
import { askSponsor, NotSponsored, type SponsorOffer } from './askSponsor.js'
import { estimateGas, type Fails } from './estimateGas.js'
import { isSponsorsRefusal } from './isSponsorsRefusal.js'
import { ask, hex } from './readAnswer.js'
import type { Sponsors } from './sponsors.js'

/** An operation that somebody else pays for, whole but for the owner's signature. */
interface SponsoredOperation {
  readonly operation: Operation
  readonly sponsor: Sponsor
}

interface Asked {
  readonly unsized: Operation
  readonly chainId: number
  readonly entryPoint: Address
  readonly coming: SmartAccount['deployment'] | undefined
}

/**
 * Has a paymaster pay for an operation. Of what it answers goes in what is the paymaster's alone.
 *
 * @throws NotSponsored when it does not pay
 */
export async function sponsorOperation(
  rpc: Rpc,
  sponsors: Sponsors,
  { unsized, chainId, entryPoint, coming }: Asked,
): Promise<SponsoredOperation | Fails> {
  const stub = await askSponsor(sponsors, 'stub', { operation: unsized, chainId, entryPoint })
  const code = await ask(rpc, hex, chainId, 'eth_getCode', [stub.paymaster, 'latest'])
  // Of another chain, or of none.
  if (code === '0x') throw new NotSponsored({ why: 'unfit' })
  const sized = await estimateGas(rpc, {
    chainId,
    entryPoint,
    operation: withOffer(unsized, stub, {}),
    coming,
  }).catch((error) => {
    throw isSponsorsRefusal(error) ? new NotSponsored({ why: 'refused', reason: error.message }) : error
  })
  if ('fails' in sized) return sized
  const { paymasterVerificationGasLimit: verificationGas, paymasterPostOpGasLimit: postOpGas, ...gas } = sized
  const reckoned = { verificationGas, postOpGas }
  const operation = withOffer({ ...unsized, ...gas }, stub, reckoned)
  const { paymaster, name } = stub
  if (stub.isFinal) return { operation, sponsor: { paymaster, name } }
  const final = await askSponsor(sponsors, 'final', { operation, chainId, entryPoint })
  if (final.paymaster !== paymaster) throw new NotSponsored({ why: 'unfit' })
  return {
    operation: withOffer(operation, final, {
      verificationGas: operation.paymasterVerificationGasLimit,
      postOpGas: operation.paymasterPostOpGasLimit,
    }),
    sponsor: { paymaster, name: final.name ?? name },
  }
}

function withOffer(
  operation: Operation,
  { paymaster, paymasterData, verificationGas, postOpGas }: SponsorOffer,
  reckoned: { verificationGas?: bigint | undefined; postOpGas?: bigint | undefined },
): Operation {
  return {
    ...operation,
    paymaster,
    ...(paymasterData && { paymasterData }),
    paymasterVerificationGasLimit: verificationGas ?? reckoned.verificationGas ?? 0n,
    paymasterPostOpGasLimit: postOpGas ?? reckoned.postOpGas ?? 0n,
  }
}

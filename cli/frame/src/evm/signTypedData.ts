import { copyPlain, unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { type TypedDataDefinition, validateTypedData } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'

const field = z.object({ name: z.string().check(z.maxLength(200)), type: z.string().check(z.maxLength(200)) })
const typedDataShape = z.object({
  types: z.record(z.string(), z.array(field)),
  primaryType: z.string(),
  domain: z._default(z.record(z.string(), z.unknown()), {}),
  message: z.record(z.string(), z.unknown()),
})

/** `eth_signTypedData_v4 [address, data]`: EIP-712. The domain must be of the chain that is asked on. */
export const signTypedData: Method = async ({ frame, params, chain, accounts }) => {
  const [address, data] = checked('eth_signTypedData_v4', unsafeParams.eth_signTypedData_v4, params)
  const account = accountOf(accounts, address)
  const chainId = evmId(chain.id)
  const typedData = readTypedData(data, chainId)
  const keys = await frame.keys()
  return {
    account,
    review: { kind: 'typedData', typedData },
    carryOut: (view) =>
      keys.withEvm(async (signer) => {
        if (account.type === 'eoa') return signer.signTypedData(typedData)
        const smart = await frame.smartAccounts()
        return smart.signTypedData({ account: signer, chainId, typedData })
      }, view),
  }
}

function readTypedData(data: unknown, chainId: number): TypedDataDefinition {
  const typedData = checked(
    'eth_signTypedData_v4',
    typedDataShape,
    typeof data === 'string' ? parse(data) : data,
  )
  if (!Object.hasOwn(typedData.types, typedData.primaryType))
    throw unfit('primaryType is not one of its types')
  const { chainId: domainChain } = typedData.domain
  if (domainChain !== undefined && !isChain(domainChain, chainId)) {
    throw new FrameError(
      `This data is for chain ${String(domainChain).slice(0, 40)}, but the wallet is on chain ${chainId}. Switch first.`,
      4901,
    )
  }
  const definition = deepFreeze(typedData) as unknown as TypedDataDefinition
  try {
    validateTypedData(definition)
  } catch (error) {
    throw unfit(
      error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : 'it does not fit',
    )
  }
  return definition
}

function parse(text: string): unknown {
  try {
    return copyPlain(JSON.parse(text))
  } catch {
    throw unfit('it is no JSON, too large or too deep')
  }
}

function isChain(value: unknown, chainId: number): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return /^(0x[0-9a-f]+|\d+)$/i.test(String(value)) && BigInt(value) === BigInt(chainId)
}

const unfit = (why: string) => new FrameError(`The typed data can't be signed: ${why}.`, -32602)

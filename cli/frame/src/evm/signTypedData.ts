import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { accountsOwnedBy } from '@wallet-widget/services/contract'
import { type Address, getAddress, type TypedDataDefinition } from 'viem'
import { readGrants, tokensOf } from '../approval/decode/grants/readGrants.js'
import { typedDataTree } from '../approval/decode/typedDataTree.js'
import { tokensDescribed } from '../approval/describe/describe.js'
import { describeTypedData } from '../approval/describe/describeTypedData.js'
import { FrameError, type TokenClaim } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { readTypedData } from './readTypedData.js'

/** `eth_signTypedData_v4 [address, data]`: EIP-712. The domain must be of the chain that is asked on. */
export const signTypedData: Method = async ({ frame, params, chain, accounts, signal, kept }) => {
  const [address, data] = checked('eth_signTypedData_v4', unsafeParams.eth_signTypedData_v4, params)
  const account = accountOf(accounts, address)
  const chainId = evmId(chain.id)
  const typedData = readTypedData(data, chainId)
  const keys = await frame.keys()
  refuseOwnEnvelopes(typedData, keys.addresses.eip155)
  const tree = typedDataTree(typedData)
  const description = describeTypedData(tree)
  const readAll = () =>
    readTokens({
      rpc: frame.rpc,
      chainId: chain.id,
      tokens: [
        ...tokensOf(readGrants(tree)),
        ...(description ? tokensDescribed(description).map((token) => getAddress(token)) : []),
      ],
      signal,
    })()
  const tokens = (kept as readonly TokenClaim[] | undefined) ?? (await readAll())
  return {
    account,
    review: { kind: 'typedData', typedData, tokens },
    kept: tokens,
    carryOut: (consent) =>
      keys.withEvm(async (signer) => {
        if (account.type === 'eoa') return signer.signTypedData(typedData)
        const smart = await frame.smartAccounts()
        return smart.signTypedData({ account: smart.of(keys.addresses), signer, chainId, typedData })
      }, consent),
  }
}

/**
 * The smart account takes its owner's signature of certain typed data for its own word: an operation, or what ERC-7739 puts
 * round a message. The wallet makes these itself, of what it has shown; no site gets to ask for one.
 *
 * @throws FrameError -32602
 */
export function refuseOwnEnvelopes({ domain, primaryType, message }: TypedDataDefinition, owner: Address) {
  const own = accountsOwnedBy(owner)
  const isOwn = (value: unknown) =>
    typeof value === 'string' && own.some(({ address }) => address.toLowerCase() === value.toLowerCase())
  const { verifyingContract, sender } = message as { verifyingContract?: unknown; sender?: unknown }
  const isOperation = /^(Packed)?UserOperation$/.test(primaryType) && isOwn(sender)
  const isEnvelope = primaryType === 'TypedDataSign' && isOwn(verifyingContract)
  if (!isOperation && !isEnvelope && !isOwn(domain?.verifyingContract)) return
  throw new FrameError(
    isOperation
      ? 'This is an operation of the smart account. Ask for it with wallet_sendCalls or eth_sendTransaction.'
      : 'This would speak for the smart account unseen. Ask the smart account itself to sign what is inside.',
    -32602,
  )
}

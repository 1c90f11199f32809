import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { readGrants, tokensOf } from '../approval/decode/grants/readGrants.js'
import { typedDataTree } from '../approval/decode/typedDataTree.js'
import { smartAddress } from '../frame/accounts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { readTypedData } from './readTypedData.js'
import { refuseOwnEnvelopes } from './refuseOwnEnvelopes.js'

/** `eth_signTypedData_v4 [address, data]`: EIP-712. The domain must be of the chain that is asked on. */
export const signTypedData: Method = async ({ frame, params, chain, accounts, signal }) => {
  const [address, data] = checked('eth_signTypedData_v4', unsafeParams.eth_signTypedData_v4, params)
  const account = accountOf(accounts, address)
  const chainId = evmId(chain.id)
  const typedData = readTypedData(data, chainId)
  refuseOwnEnvelopes(typedData, await smartAddress(frame))
  const tokens = readTokens({
    rpc: frame.rpc,
    chainId: chain.id,
    tokens: tokensOf(readGrants(typedDataTree(typedData))),
    signal,
  })
  const keys = await frame.keys()
  return {
    account,
    review: { kind: 'typedData', typedData, tokens: await tokens() },
    carryOut: (view) =>
      keys.withEvm(async (signer) => {
        if (account.type === 'eoa') return signer.signTypedData(typedData)
        const smart = await frame.smartAccounts()
        return smart.signTypedData({ account: signer, chainId, typedData })
      }, view),
  }
}

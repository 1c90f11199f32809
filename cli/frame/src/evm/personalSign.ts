import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { hexToBytes, isAddress, isHex, stringToHex } from 'viem'
import { evmId } from '../frame/chainId.js'
import { bytesToText } from '../rpc/bytesToText.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'

/** `personal_sign [message, address]`: EIP-191; a smart account signs by EIP-1271 or EIP-6492. */
export const personalSign: Method = async ({ frame, params, chain, accounts }) => {
  const [first, second] = checked('personal_sign', unsafeParams.personal_sign, params)
  // Some sites give the address first, and other wallets let them.
  const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  const account = accountOf(accounts, address)
  const hex = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  const keys = await frame.keys()
  return {
    account,
    review: { kind: 'message', text: bytesToText(hexToBytes(hex)), hex },
    carryOut: (view) =>
      keys.withEvm(async (signer) => {
        if (account.type === 'eoa') return signer.signMessage({ message: { raw: hex } })
        const smart = await frame.smartAccounts()
        return smart.signMessage({ account: signer, chainId: evmId(chain.id), message: hex })
      }, view),
  }
}

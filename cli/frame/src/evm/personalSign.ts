import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { hexToBytes, isAddress, isHex, stringToHex } from 'viem'
import { bytesToText, isBareHash } from '../approval/decode/readText.js'
import { FrameError } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'

/**
 * `personal_sign [message, address]`: EIP-191; a smart account signs by EIP-1271 or EIP-6492. The owner's own key signs no
 * bare hash: contracts take such a signature for an order or an operation.
 */
export const personalSign: Method = async ({ frame, params, chain, accounts }) => {
  const [first, second] = checked('personal_sign', unsafeParams.personal_sign, params)
  // Some sites give the address first, and other wallets let them.
  const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  const account = accountOf(accounts, address)
  const hex = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  const bytes = hexToBytes(hex)
  if (account.type === 'eoa' && isBareHash(bytes))
    throw new FrameError(
      'This account does not sign a bare hash of 32 bytes: it could stand for any document, order or transaction. Ask for the message itself, for typed data (eth_signTypedData_v4), or for the smart account.',
      -32602,
    )
  const keys = await frame.keys()
  return {
    account,
    review: { kind: 'message', text: bytesToText(bytes), hex },
    carryOut: (consent) =>
      keys.withEvm(async (signer) => {
        if (account.type === 'eoa') return signer.signMessage({ message: { raw: hex } })
        const smart = await frame.smartAccounts()
        return smart.signMessage({
          account: smart.of(keys.addresses),
          signer,
          chainId: evmId(chain.id),
          message: hex,
        })
      }, consent),
  }
}

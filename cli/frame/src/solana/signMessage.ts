import { base58, hex } from '@scure/base'
import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import { bytesToText } from '../approval/decode/readText.js'
import { FrameError } from '../contracts.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'
import { isTransactionMessage } from './transactionCodec.js'

/** `solana_signMessage { message: base58, pubkey }` → `{ signature: base58 }`. */
export const signMessage: Method = async ({ frame, params, accounts }) => {
  const { message, pubkey } = checked('solana_signMessage', unsafeParams.solana_signMessage, params)
  const account = accountOf(accounts, pubkey)
  const bytes = read(message)
  if (isTransactionMessage(bytes))
    throw new FrameError(
      'This is a transaction, not a message. Ask for it with solana_signTransaction.',
      -32602,
    )
  const keys = await frame.keys()
  return {
    account,
    review: { kind: 'message', text: bytesToText(bytes), hex: `0x${hex.encode(bytes)}` },
    carryOut: (consent) =>
      keys.withSolana(async (key) => ({ signature: base58.encode(await key.sign(bytes)) }), consent),
  }
}

function read(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw new FrameError('The message can not be read. Expected its bytes in base58.', -32602)
  }
}

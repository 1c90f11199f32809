import { base58 } from '@scure/base'
import { type Hex, stringToHex } from 'viem'
import { isSeen } from '../approval/guard/isSeen.js'
import type { FrameAccount } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { isEvm } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'
import { askOwner } from '../rpc/owner/askOwner.js'
import { checkSignIn, type Given, type SignIn } from './checkSignIn.js'
import { signInText } from './signInText.js'

/** What the page's server checks. */
export interface SignedIn {
  /** Hex on EVM chains, base58 on Solana. */
  readonly signature: string
  readonly message: string
  readonly siwxMessage: SignIn
}

/**
 * Checks what a site wants signed with a login. What it answers asks the owner once the account is known; nothing where the
 * owner refuses, or can't see that they are asked: the login stands without it.
 *
 * @param channel of a window that the page has opened for it
 * @throws FrameError -32602
 */
export async function prepareSignIn(frame: Frame, given: Given, channel?: string) {
  await frame.config().catch(() => {}) // it tells the time
  const bind = checkSignIn(given, { site: frame.site.origin, now: frame.api.now() })
  return async ({ address }: FrameAccount, chainId: string): Promise<SignedIn | undefined> => {
    const siwxMessage = bind({ address, chainId })
    const message = signInText(siwxMessage)
    if (channel === undefined && !(await isSeen(frame.view))) return undefined
    // A new device signs nothing yet, and has just said so.
    if ((await frame.sessions.refresh()).user.waitsUntil !== undefined) return undefined
    try {
      const signature = isEvm(chainId)
        ? await askOwner(frame, {
            method: 'personal_sign',
            params: [stringToHex(message), address],
            chainId,
            channel,
          })
        : await onSolana(frame, message, { address, chainId, channel })
      return { signature: signature as Hex, message, siwxMessage }
    } catch (error) {
      if (error instanceof FrameError && error.code === 4001) return undefined
      throw error
    }
  }
}

async function onSolana(
  frame: Frame,
  message: string,
  { address, ...where }: { address: string; chainId: string; channel: string | undefined },
) {
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
  const signed = await askOwner(frame, { method: 'solana_signMessage', params, ...where })
  return (signed as { signature: string }).signature
}

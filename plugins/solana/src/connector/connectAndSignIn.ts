import { base58 } from '@scure/base'
import {
  type ConnectorConnectRequest,
  readProperty,
  type SignedInSessions,
  type SignInInput,
} from '@wallet-widget/kernel'
import { normalizeError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { readSignIn } from '../chain/signInText.js'
import type { KnownAccount, WalletHandle } from '../handle.js'
import { toSession } from './connect.js'
import { readOutputBytes, readOutputs } from './params.js'
import { readAccounts } from './readAccounts.js'

const SIGN_IN = 'solana:signIn'
const SIGNATURE_BYTES = 64
/** A wallet that is connected already says at once which accounts it shares. ms */
const SILENT_DEADLINE = 3000

/**
 * Connects by Sign-In With Solana, where the account is chosen in the wallet.
 *
 * @throws WalletError 4001; BaseError `INVALID_SIGN_IN`, `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
export async function connectAndSignIn(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
  input: SignInInput,
): Promise<SignedInSessions> {
  try {
    return await withTimeout(() => ask(handle, request, input), { signal: request.signal })
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

async function ask(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
  input: SignInInput,
): Promise<SignedInSessions> {
  const { wallet } = handle
  // Known before the accounts are, which the handle gets only once the wallet has answered.
  const { networkId } = toSession({ ...handle }, [], request)
  const chainId = networkId.slice(networkId.indexOf(':') + 1)
  const answer = await wallet.call(SIGN_IN, readSignIn({ ...input, chainId }))
  const [output] = readOutputs(answer, 1, SIGN_IN)
  const [signer] = readAccounts([readProperty(output, 'account')]) ?? []
  if (!signer) throw wrongAnswer(SIGN_IN, 'an account of Solana')
  const signature = readOutputBytes(output, 'signature', SIGN_IN, SIGNATURE_BYTES)
  const message = textOf(readOutputBytes(output, 'signedMessage', SIGN_IN))
  const accounts = await sharedAccounts(handle, request, signer)
  request.signal.throwIfAborted()
  return {
    sessions: [toSession(handle, accounts, request)],
    proofs: [{ address: signer.address, networkId, message, signature: base58.encode(signature) }],
  }
}

/** Whoever signed in first, then what else the wallet shares, as after a reload. */
async function sharedAccounts(
  { wallet }: WalletHandle,
  { signal }: ConnectorConnectRequest,
  signer: KnownAccount,
): Promise<readonly KnownAccount[]> {
  const silently = () => wallet.call('standard:connect', { silent: true })
  const answer = await withTimeout(silently, { timeout: SILENT_DEADLINE, signal }).catch(() => undefined)
  const known = readAccounts(readProperty(answer, 'accounts')) ?? []
  const isSigner = ({ address }: KnownAccount) => address === signer.address
  return [known.find(isSigner) ?? signer, ...known.filter((account) => !isSigner(account))]
}

/** Every byte counts: what is no text, or is told as another one, was not signed as asked. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw wrongAnswer(SIGN_IN, 'a text')
  }
}

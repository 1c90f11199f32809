import {
  BaseError,
  type Connector,
  type ConnectorConnectRequest,
  type ConnectRequest,
  readProperty,
  type SignInInput,
  type WalletSession,
} from '@wallet-widget/kernel'
import { abortError, normalizeError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { ReadableAtom } from 'nanostores'
import type { SessionState, SiwxSession } from '../api.js'
import { wrongField } from '../message/checkMessage.js'
import { everHolds } from '../message/everHolds.js'
import { invalidField } from '../message/invalidSignIn.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { canSignIn } from './canSignIn.js'
import { composeMessage } from './composeMessage.js'
import { type Keeper, keepSession } from './keepSession.js'
import { signInInput } from './signInInput.js'
import type { SiwxContext } from './siwxContext.js'
import { currentSubject, type Subject } from './subject.js'
import { withCapabilities } from './withCapabilities.js'

/** How long a wallet waits for what it is to sign, before it is only asked to connect. */
const NONCE_TIMEOUT_MS = 3_000

/** Sign-ins that wallets give with the connection itself. */
export interface Proofs {
  /** Has a wallet that is to be connected sign at once; undefined where it can't, or is not to. */
  offer(request: ConnectRequest): Promise<ConnectRequest | undefined>
  /** Whether a wallet has signed something that was not looked at yet. */
  isFrom(connectorId: string | undefined): boolean
  /**
   * The sign-in of an account, once the backend has it; undefined where anything about it is wrong.
   *
   * @param handOver called as it is sent to the backend
   */
  accept(subject: Subject, handOver: () => void): Promise<SiwxSession | undefined>
}

interface Answer {
  readonly connectorId: string
  readonly signal: AbortSignal
  readonly input: SignInInput
  readonly proofs: readonly unknown[]
}

export function createProofs(
  context: SiwxContext,
  keeper: Keeper,
  $session: ReadableAtom<SessionState>,
): Proofs {
  const { options, state, logger, track } = context
  let answer: Answer | undefined
  /** Wallets in which the visitor said no, or that failed: they are only asked to connect, as it may have been signing that was not wanted. */
  const refused = new Set<string>()

  const isPaired = ({ connectorId }: ConnectRequest) =>
    state.$connectors.get().some(({ id, method }) => id === connectorId && method === 'pairing')

  function canOffer({ connectorId, namespaces }: ConnectRequest): boolean {
    const connector = state.$connectors.get().find(({ id }) => id === connectorId)
    if (!connector?.signsIn || refused.has(connectorId)) return false
    if ($session.get().session && currentSubject(context)?.connectorId === connectorId) return false
    return (namespaces ?? connector.namespaces).some((namespace) => canSignIn(options, namespace))
  }

  async function askWallet(
    input: SignInInput,
    connector: Connector,
    request: ConnectorConnectRequest,
  ): Promise<readonly WalletSession[]> {
    const { signal } = request
    try {
      if (connector.connectAndSignIn) {
        const { sessions, proofs } = await connector.connectAndSignIn(request, input)
        if (signal.aborted) throw abortError(signal)
        if (!Array.isArray(sessions)) throw wrongAnswer('connectAndSignIn', 'accounts')
        // None: the paired wallet knows nothing else than connecting.
        if (connector.method !== 'pairing' || proofs.length > 0)
          answer = { connectorId: connector.id, signal, input, proofs }
        return sessions
      }
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const { code } = normalizeError(thrown)
      const isPaired = connector.method === 'pairing'
      if (code === 'USER_REJECTED' || (isPaired && REFUSALS.includes(code))) refused.add(connector.id)
      // Who said no is not asked a second time, and who has scanned a code is not shown another one.
      if (code === 'USER_REJECTED' || isPaired) throw thrown
      logger.warn('The wallet is asked to connect alone.', thrown)
    }
    return connector.connect(request)
  }

  context.hooks.connect.settle.tap(({ request }) => {
    if (answer?.signal === request.signal) answer = undefined
  })

  return {
    async offer(request) {
      const { getUnboundNonce } = keeper.sessions
      if (!getUnboundNonce || !canOffer(request)) return undefined
      try {
        const given = await withTimeout(getUnboundNonce, {
          timeout: NONCE_TIMEOUT_MS,
          signal: request.signal,
        })
        // With the session a paired wallet signs more than the server wants signed to the letter.
        if (isPaired(request) && typeof given !== 'string' && given.statement !== undefined) return undefined
        const input = signInInput(given, options)
        checkInput(input)
        return { ...request, askWallet: (...asked) => askWallet(input, ...asked) }
      } catch (error) {
        logger.warn('The visitor is asked to sign in after connecting.', error)
        return undefined
      }
    },
    isFrom: (connectorId) => connectorId !== undefined && answer?.connectorId === connectorId,
    async accept(subject, handOver) {
      if (!answer || answer.connectorId !== subject.connectorId) return undefined
      const { input, proofs } = answer
      // Whatever becomes of it, it is looked at once.
      answer = undefined
      try {
        const session = readSession(subject, input, proofs)
        handOver()
        await keepSession(context, keeper, subject, session)
        return session
      } catch (error) {
        logger.warn('The wallet’s sign-in is not taken.', error)
        track('SIWX_AUTH_ERROR', { network: subject.chainId, isSmartAccount: subject.isContract })
        return undefined
      }
    },
  }
}

/** After these a paired wallet is asked for less. */
const REFUSALS: readonly string[] = ['CONNECTION_REJECTED', 'INVALID_WALLET_ANSWER']

/** What a backend gives can be anything. The account is not known yet, so one that any chain may have stands for it. */
function checkInput(input: SignInInput): void {
  const message: SignInMessage = { ...input, address: 'any', chainId: 'any:1' }
  const wrong = wrongField(message) ?? (everHolds(input) ? undefined : 'expirationTime')
  if (wrong) throw invalidField(wrong, message[wrong])
}

/** The proof that is of this account, and of our own text to the letter. @throws BaseError where there is none */
function readSession(subject: Subject, input: SignInInput, proofs: readonly unknown[]): SiwxSession {
  for (const proof of proofs) {
    const [address, networkId, message, signature, publicKey] = FIELDS.map((name) =>
      readProperty(proof, name),
    )
    if (address !== subject.address || networkId !== subject.chainId) continue
    const { data, text } = composeMessage(subject, withCapabilities(input, message))
    if (message !== text) continue
    if (typeof signature === 'string' && signature !== '')
      return { data, message: text, signature, ...(typeof publicKey === 'string' && { publicKey }) }
  }
  throw new BaseError('The wallet signed something else, or as somebody else.', { code: 'INVALID_SIGN_IN' })
}

const FIELDS = ['address', 'networkId', 'message', 'signature', 'publicKey'] as const

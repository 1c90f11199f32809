import { type Operation, operationHash, type SmartAccount } from '@wallet-widget/services/contract'
import type { Hex, LocalAccount } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import { isUnclear } from '../rpc/isUnclear.js'
import { notKnown } from './notKnown.js'
import { outcomeOf } from './operationReceipt.js'
import { ask, hex } from './readAnswer.js'

const LOOK_UPS = 3
const BETWEEN_LOOK_UPS = 700

/** An operation on its way from the owner's click to the bundler. */
export interface OutgoingOperation {
  /** Its hash, once the bundler may have it. */
  readonly hash: Hex | undefined
  /** It was signed and has left this device, and the bundler would not have it: its hash. */
  readonly refused: Hex | undefined
  /**
   * Signs it and hands it to the bundler, the same with the same nonce each time: it can't happen twice. When it is refused, or
   * it stays unclear whether it arrived, the bundler is asked for it by its hash.
   */
  send(signer: LocalAccount, leave: Leave): Promise<Hex>
}

export function createOutgoingOperation(
  rpc: Rpc,
  options: {
    account: SmartAccount
    operation: Operation
    chainId: number
    /** The block that the chain had when it was made. */
    since?: bigint | undefined
    /** Others of the same calls that were signed with its nonce. */
    same?(): readonly Hex[]
  },
): OutgoingOperation {
  const { account, operation, chainId, since } = options
  const { entryPoint } = account
  const hash = operationHash(operation, entryPoint, chainId)
  let state: 'here' | 'unclear' | 'sent' = 'here'
  let wasRefused = false
  let isNoted = false
  let sending: Promise<Hex> | undefined

  async function send(signer: LocalAccount, leave: Leave): Promise<Hex> {
    if (state === 'sent' || (state === 'unclear' && isNoted && (await isKnown()))) return hash
    if (wasRefused && (await isThere())) {
      // Even if it can't be noted.
      state = 'unclear'
      await leave(hash, undefined, { isFound: true })
      isNoted = true
      return hash
    }
    const signature = await account.signOperation(signer, operation, chainId)
    const stays = await leave(hash)
    isNoted = true
    const before = state
    state = 'unclear'
    try {
      const params = [formatUserOperationRequest({ ...operation, signature }), entryPoint.address]
      const answered = await ask(rpc, hex, chainId, 'eth_sendUserOperation', params)
      if (answered.toLowerCase() === hash) return hash
    } catch (error) {
      const refusal = error instanceof FrameError && !isUnclear(error) ? error : undefined
      // What stands before several bundlers may refuse what one of them has taken.
      const found = refusal && (await isThere())
      if (found) return hash
      if (refusal && found === false) {
        const isLate = COMES_LATE.test(refusal.message)
        if (before === 'unclear' && (await isKnown())) return hash
        // It may be this very one that came first.
        const outcome = isLate ? await outcomeNow() : undefined
        if (outcome === 'known') return hash
        if (outcome === 'waiting' && before === 'unclear') throw notKnown()
        state = before
        wasRefused = true
        if (before === 'here') {
          isNoted = false
          await stays()
        }
        throw isLate ? overtaken(refusal.code) : refusal
      }
    }
    if (await isKnown()) return hash
    throw notKnown()
  }

  /** What the chain says of one whose nonce is said to be used. */
  async function outcomeNow(): Promise<'known' | 'replaced' | 'waiting'> {
    const { sender, nonce } = operation
    const same = options.same?.()
    const sent = { chainId, operation: hash, sender, entryPoint: entryPoint.address, nonce, since, same }
    const outcome = await outcomeOf(rpc, sent).catch(() => 'waiting' as const)
    return typeof outcome === 'string' ? outcome : 'known'
  }

  /** Whether the bundler says that it has the operation; asked a few times. */
  async function isKnown(): Promise<boolean> {
    for (let time = 0; time < LOOK_UPS; time++) {
      if (time > 0) await new Promise((done) => setTimeout(done, BETWEEN_LOOK_UPS))
      if (await isThere()) return true
    }
    return false
  }

  /** Undefined if the bundler does not say. */
  const isThere = (): Promise<boolean | undefined> =>
    ask(rpc, z.nullable(z.looseObject({})), chainId, 'eth_getUserOperationByHash', [hash]).then(
      (found) => found !== null,
      () => undefined,
    )

  return {
    get hash() {
      return state === 'here' ? undefined : hash
    },
    get refused() {
      return wasRefused && state !== 'sent' ? hash : undefined
    },
    send(signer, leave) {
      sending ??= send(signer, leave)
        .then((sent) => {
          state = 'sent'
          return sent
        })
        .finally(() => {
          sending = undefined
        })
      return sending
    },
  }
}

// The account was put there, or its nonce used, since the operation was made: by another tab or device, say.
const COMES_LATE = /^AA(10|25)/

export const overtaken = (code: number): FrameError =>
  new FrameError('Another operation of this account came first. Ask for this one again.', code)

import { schnorr } from '@noble/curves/secp256k1'
import { TaprootControlBlock, utils } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { areDistinct, isEqual, readScript } from './bitcoinScript.js'
import { isSchnorrOf } from './witnessSignature.js'

const TAPSCRIPT = 0xc0
/** Of 20 keys, as many as CHECKMULTISIG has. Taproot allows 999, which would take seconds of CPU. */
const MAX_SCRIPT_LENGTH = 20 * 34 + 3

/** Whether a taproot output key commits to a script, by the merkle path in a control block. Source: BIP-341. */
export function isLeafOf(key: Uint8Array, script: Uint8Array, controlBlock: Uint8Array): boolean {
  const { version, internalKey, merklePath } = TaprootControlBlock.decode(controlBlock)
  const parity = version & 1
  if (version - parity !== TAPSCRIPT) return false
  const root = merklePath.reduce<Uint8Array>(branchOf, tapLeafHash(script, TAPSCRIPT))
  const [tweaked, tweakedParity] = utils.taprootTweakPubkey(internalKey, root)
  return tweakedParity === parity && isEqual(tweaked, key)
}

const branchOf = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  schnorr.utils.taggedHash('TapBranch', ...[one, other].sort(utils.compareBytes))

/**
 * Whether a stack satisfies a leaf script: of one key, of several that all sign, or of a threshold (CHECKSIGADD). Source:
 * BIP-342.
 */
export function satisfiesLeaf(
  script: Uint8Array,
  stack: readonly Uint8Array[],
  digestOf: (type: number) => Uint8Array,
): boolean {
  if (script.length > MAX_SCRIPT_LENGTH) return false
  const read = readScript(script)
  if (read.type !== 'tr_ns' && read.type !== 'tr_ms') return false
  const keys = read.pubkeys
  const threshold = read.type === 'tr_ms' ? read.m : keys.length
  // A key that doesn't sign has an empty element, and the first key takes the last element.
  const signatures = [...stack].reverse()
  const signed = signatures.filter(({ length }) => length > 0).length
  if (signatures.length !== keys.length || signed !== threshold || !areDistinct(keys)) return false
  return signatures.every(
    (signature, at) => signature.length === 0 || isSchnorrOf(keys[at] as Uint8Array, signature, digestOf),
  )
}

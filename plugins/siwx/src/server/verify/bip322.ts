import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoinAddress.js'
import { hash160 } from './bitcoinScript.js'
import { isLeafOf, satisfiesLeaf } from './tapscript.js'
import { satisfiesScript } from './witnessScript.js'
import { isSchnorrOf } from './witnessSignature.js'

/** As far as they are virtual, transactions may spend and pay what no real one does. */
const VIRTUAL = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true } as const
const OP_RETURN = new Uint8Array([0x6a])

/**
 * Verifies the witness of a virtual transaction that spends an output to the address: P2WPKH, P2WSH, both also inside P2SH, and
 * taproot by its key or a script. Scripts are matched against known templates with one or several keys, not run. Throws where
 * the witness can't be decoded. Source: BIP-322, simple.
 */
export function verifyBip322(address: BitcoinAddress, message: string, witness: Uint8Array): boolean {
  const stack = RawWitness.decode(witness)
  const toSign = virtualTransaction(address.script, message)
  return address.kind === 'tr' ? isOfTaproot(address, toSign, stack) : isOfVersion0(address, toSign, stack)
}

function isOfTaproot({ script, hash }: BitcoinAddress, toSign: Transaction, stack: readonly Uint8Array[]) {
  const digestOf = (leaf?: Uint8Array) => (type: number) =>
    toSign.preimageWitnessV1(0, [script], type, [0n], undefined, leaf)
  const [signature] = stack
  if (signature && stack.length === 1) return isSchnorrOf(hash, signature, digestOf())
  const [leaf, controlBlock] = stack.slice(-2)
  if (!leaf || !controlBlock || !isLeafOf(hash, leaf, controlBlock)) return false
  return satisfiesLeaf(leaf, stack.slice(0, -2), digestOf(leaf))
}

function isOfVersion0(address: BitcoinAddress, toSign: Transaction, stack: readonly Uint8Array[]) {
  const last = stack.at(-1)
  if (!last) return false
  const satisfies = (script: Uint8Array, elements: readonly Uint8Array[]) =>
    satisfiesScript(script, elements, toSign.preimageWitnessV0(0, script, SigHash.ALL, 0n))
  if (address.isOf(OutScript.encode({ type: 'wsh', hash: sha256(last) })))
    return satisfies(last, stack.slice(0, -1))
  // In P2WPKH the script follows from the key. Source: BIP-143.
  const hash = hash160(last)
  if (!address.isOf(OutScript.encode({ type: 'wpkh', hash }))) return false
  return satisfies(OutScript.encode({ type: 'pkh', hash }), stack)
}

function virtualTransaction(script: Uint8Array, message: string): Transaction {
  const tag = sha256('BIP0322-signed-message')
  const digest = sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(message)]))
  const toSpend = new Transaction(VIRTUAL)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Uint8Array.from([0, 32, ...digest]),
  })
  const toSign = new Transaction(VIRTUAL)
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  toSign.addOutput({ amount: 0n, script: OP_RETURN })
  return toSign
}

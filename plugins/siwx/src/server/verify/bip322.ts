import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript, p2wpkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoinAddress.js'

/** As far as they are virtual, transactions may spend and pay what no real one does. */
const VIRTUAL = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true } as const
const OP_RETURN = new Uint8Array([0x6a])

/**
 * A witness for a virtual transaction that spends what a virtual one paid to the address: of one key, so of P2WPKH, also
 * inside P2SH, and of taproot's key. Throws where it is no witness. Source: BIP-322, simple.
 */
export function verifyBip322(address: BitcoinAddress, message: string, witness: Uint8Array): boolean {
  const stack = RawWitness.decode(witness)
  const toSign = virtualTransaction(address.script, message)
  return address.kind === 'tr' ? isOfTaproot(address, toSign, stack) : isOfKeyHash(address, toSign, stack)
}

function isOfTaproot(
  { script, hash }: BitcoinAddress,
  toSign: Transaction,
  [signature, ...more]: Uint8Array[],
) {
  if (!signature || more.length > 0) return false
  // The default type of hash is left out.
  const type = signature.length === 65 ? signature[64] : SigHash.DEFAULT
  if (signature.length < 64 || signature.length > 65) return false
  if (signature.length === 65 && type !== SigHash.ALL) return false
  const digest = toSign.preimageWitnessV1(0, [script], type as number, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, hash)
}

function isOfKeyHash(address: BitcoinAddress, toSign: Transaction, [signature, key, ...more]: Uint8Array[]) {
  if (!signature || !key || key.length !== 33 || more.length > 0) return false
  if (signature.at(-1) !== SigHash.ALL) return false
  const { hash, script } = p2wpkh(key)
  if (address.kind === 'pkh' || !address.isOf(script)) return false
  const digest = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash }), SigHash.ALL, 0n)
  // Of two signatures that say the same, the one with the smaller number.
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true })
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

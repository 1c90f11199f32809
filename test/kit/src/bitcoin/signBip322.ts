import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes } from '@scure/btc-signer/utils.js'
import type { SimulatedBitcoinAddress } from './simulatedBitcoinWallet.js'

const TAG = sha256(new TextEncoder().encode('BIP0322-signed-message'))
const LOOSE = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true } as const

/** What a message is signed with for an address. */
interface Bip322Key extends Pick<SimulatedBitcoinAddress, 'addressType' | 'publicKey'> {
  readonly secret: Uint8Array
  /** What locks coins sent to the address. */
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
}

/**
 * Signs a message for an address: a virtual transaction spends a virtual output. Source: BIP-322, simple. Written on
 * @scure/btc-signer, which the kit has anyway: bip322-js would bring its users bitcoinjs-lib, elliptic and secp256k1, all
 * CommonJS, so it only checks this one in tests.
 */
export function signBip322(
  { addressType, publicKey, redeemScript, script, secret }: Bip322Key,
  message: string,
): Uint8Array {
  const digest = sha256(concatBytes(TAG, TAG, new TextEncoder().encode(message)))
  const toSpend = new Transaction(LOOSE)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes(new Uint8Array([0, 32]), digest),
  })
  const toSign = new Transaction(LOOSE)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(addressType === 'p2tr' ? { tapInternalKey: hex.decode(publicKey) } : {}),
    ...(redeemScript ? { redeemScript } : {}),
  })
  toSign.addOutput({ amount: 0n, script: new Uint8Array([0x6a]) })
  toSign.sign(secret)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new TypeError('unreachable')
  return RawWitness.encode(witness)
}

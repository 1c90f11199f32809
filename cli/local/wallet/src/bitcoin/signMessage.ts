import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount } from '../accounts/bitcoinAccounts.js'

export type SignedMessage = { readonly signature: Uint8Array; readonly hash: Uint8Array }

// BIP-137: the first of the four header bytes of a SegWit address.
const SEGWIT_HEADER = 39

/** The signature of Bitcoin's first wallets: 65 bytes from which the public key can be had. Source: BIP-137 */
export function signEcdsa(account: BitcoinAccount, message: Uint8Array): SignedMessage {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(prefix, compactSize(message.length), message))
  const signed = secp256k1.sign(hash, account.key, { prehash: false, format: 'recovered' })
  const signature = Uint8Array.from([SEGWIT_HEADER + (signed[0] as number), ...signed.slice(1)])
  return { signature, hash }
}

/** The "simple" signature, which any kind of address can give. Source: BIP-322 */
export function signBip322(account: BitcoinAccount, message: Uint8Array): SignedMessage {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const spent = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: account.script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256x2(spent).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: account.script },
    ...(account.intention === 'ordinal' && { tapInternalKey: account.publicKey }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.sign(account.key)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('The message could not be signed.')
  return { signature: RawWitness.encode(witness), hash }
}

function compactSize(size: number): Uint8Array {
  if (size < 0xfd) return Uint8Array.of(size)
  if (size > 0xffff) throw new Error('The message is too long.')
  return Uint8Array.of(0xfd, size & 0xff, size >> 8)
}

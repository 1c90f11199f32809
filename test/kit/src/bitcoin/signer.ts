import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { Address, OutScript, p2sh, p2tr, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { mnemonicToAccount } from 'viem/accounts'
import { signBip322 } from './signBip322.js'
import type { BitcoinNetworkName, BitcoinOutput, SimulatedBitcoinAddress } from './simulatedBitcoinWallet.js'

/** Prefixes of addresses. Source: BIP-173, base58check. */
const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
export const PREFIXES = {
  mainnet: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  testnet: test,
  signet: test,
  regtest: { ...test, bech32: 'bcrt' },
} as const

/** An address of the wallet with its key. */
export interface KeyedAddress extends SimulatedBitcoinAddress {
  readonly secret: Uint8Array
  /** What locks coins sent to it. */
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
}

/** The wallet as its addresses are derived. */
export interface AddressSource {
  readonly mnemonic: string
  readonly account: number
  readonly network: BitcoinNetworkName
  readonly paymentType: 'p2wpkh' | 'p2sh'
}

/** Derives the payment and the ordinals address of an account. Source: BIP-49, BIP-84, BIP-86. */
export function deriveAddresses({ mnemonic, account, network, paymentType }: AddressSource): KeyedAddress[] {
  const coin = network === 'mainnet' ? 0 : 1
  const secretAt = (path: string) => deriveSecret(mnemonic, path)
  const prefixes = PREFIXES[network]
  const paymentPath = `m/${paymentType === 'p2sh' ? 49 : 84}'/${coin}'/${account}'/0/0`
  const payment = secretAt(paymentPath)
  const segwit = p2wpkh(pubECDSA(payment), prefixes)
  const locked = paymentType === 'p2sh' ? p2sh(segwit, prefixes) : segwit
  const ordinalsPath = `m/86'/${coin}'/${account}'/0/0`
  const ordinals = secretAt(ordinalsPath)
  const taproot = p2tr(pubSchnorr(ordinals), undefined, prefixes)
  return [
    {
      address: locked.address as string,
      purpose: 'payment',
      addressType: paymentType,
      publicKey: hex.encode(pubECDSA(payment)),
      path: paymentPath,
      secret: payment,
      script: locked.script,
      redeemScript: paymentType === 'p2sh' ? segwit.script : undefined,
    },
    {
      address: taproot.address as string,
      purpose: 'ordinals',
      addressType: 'p2tr',
      publicKey: hex.encode(pubSchnorr(ordinals)),
      path: ordinalsPath,
      secret: ordinals,
      script: taproot.script,
      redeemScript: undefined,
    },
  ]
}

/** By mnemonic and path. A mnemonic is slow to work with on purpose, and tests make the same wallet many times. */
const secrets = new Map<string, Uint8Array>()

function deriveSecret(mnemonic: string, path: string): Uint8Array {
  const name = `${mnemonic} ${path}`
  let secret = secrets.get(name)
  if (!secret) {
    const { privateKey } = mnemonicToAccount(mnemonic, { path: path as `m/44'/60'/${string}` }).getHdKey()
    if (!privateKey) throw new TypeError('unreachable')
    secret = privateKey
    secrets.set(name, secret)
  }
  return secret
}

export const exportKey = ({ secret }: KeyedAddress, network: BitcoinNetworkName): string =>
  WIF(PREFIXES[network]).encode(secret)

/** Signs a message; the signature in bytes. */
export function signMessage(
  address: KeyedAddress,
  message: string,
  protocol: 'ecdsa' | 'bip322',
): Uint8Array {
  return protocol === 'bip322' ? signBip322(address, message) : signBip137(address, message)
}

/** A recoverable signature, whose first byte says for which kind of address. Source: BIP-137. */
function signBip137({ secret, addressType }: KeyedAddress, message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const size = text.length < 0xfd ? [text.length] : [0xfd, text.length & 0xff, text.length >> 8]
  const digest = sha256(sha256(concatBytes(prefix, new Uint8Array(size), text)))
  const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  const base = addressType === 'p2sh' ? 35 : addressType === 'p2wpkh' ? 39 : 31
  return concatBytes(new Uint8Array([base + (signature[0] as number)]), signature.subarray(1))
}

/** An input to sign, with one of the wallet's addresses. */
export interface InputOf {
  readonly index: number
  readonly address: KeyedAddress
  readonly sighash?: readonly number[] | undefined
}

/** Signs inputs of a PSBT; bytes in, bytes out. */
export function signPsbt(psbt: Uint8Array, inputs: readonly InputOf[], finalize: boolean): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  for (const { index, address, sighash } of inputs) {
    const { addressType, publicKey, redeemScript, secret } = address
    if (addressType === 'p2tr') transaction.updateInput(index, { tapInternalKey: hex.decode(publicKey) })
    if (redeemScript) transaction.updateInput(index, { redeemScript })
    transaction.signIdx(secret, index, sighash && [...sighash])
    if (finalize) transaction.finalizeIdx(index)
  }
  return transaction.toPSBT()
}

/** Which inputs of a PSBT spend coins of which address. */
export function readInputs(
  psbt: Uint8Array,
  network: BitcoinNetworkName,
): readonly { readonly index: number; readonly address: string | undefined }[] {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  return Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { witnessUtxo, nonWitnessUtxo, index: spent = 0 } = transaction.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[spent]?.script
    return { index, address: script && toAddress(script, network) }
  })
}

/** A signed PSBT as the network takes it, in hex. */
export const extract = (psbt: Uint8Array): string => {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  if (!transaction.isFinal) transaction.finalize()
  return hex.encode(transaction.extract())
}

/** Coins that can be spent. Source: Esplora, GET /address/:address/utxo. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** satoshis */
  readonly value: number
}

const FEE = 1000n
/** It may be replaced by one that pays more, as wallets allow it. Source: BIP-125. */
const REPLACEABLE = 0xfffffffd
const DUST = 546n

/** A signed transfer, in hex. */
export function buildTransfer(
  from: KeyedAddress,
  network: BitcoinNetworkName,
  coins: readonly Coin[],
  {
    recipient,
    amount,
    memo,
  }: { readonly recipient: string; readonly amount: number; readonly memo?: string },
): string {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  let left = -BigInt(amount) - FEE
  for (const { txid, vout, value } of coins) {
    if (left >= 0n) break
    left += BigInt(value)
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { amount: BigInt(value), script: from.script },
      ...(from.redeemScript ? { redeemScript: from.redeemScript } : {}),
    })
  }
  if (left < 0n) throw new Error('Insufficient funds')
  transaction.addOutputAddress(recipient, BigInt(amount), PREFIXES[network])
  if (memo) {
    const data = hex.decode(memo)
    const push = data.length < 0x4c ? [data.length] : [0x4c, data.length]
    transaction.addOutput({ amount: 0n, script: concatBytes(new Uint8Array([0x6a, ...push]), data) })
  }
  if (left > DUST) transaction.addOutputAddress(from.address, left, PREFIXES[network])
  transaction.sign(from.secret)
  transaction.finalize()
  return hex.encode(transaction.extract())
}

/** Another transaction than the one that was to be signed, as a PSBT. */
export function swapTransaction(psbt: Uint8Array): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  transaction.addOutput({ amount: 1n, script: new Uint8Array([0x6a]) })
  return transaction.toPSBT()
}

/** What a PSBT pays, as far as it can be told. */
export function readOutputs(psbt: Uint8Array, network: BitcoinNetworkName): readonly BitcoinOutput[] {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script } = transaction.getOutput(index)
    return { amount, address: script && toAddress(script, network) }
  })
}

function toAddress(script: Uint8Array, network: BitcoinNetworkName): string | undefined {
  try {
    return Address(PREFIXES[network]).encode(OutScript.decode(script))
  } catch {
    return undefined // a memo, say
  }
}

import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { HDKey as Bip32 } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10 } from 'micro-key-producer/slip10.js'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { FrameError, type Keys } from '../contracts.js'

const EVM_PATH = "m/44'/60'/0'/0/0"
const SOLANA_PATH = "m/44'/501'/0'/0'"

/** 128 bits, which twelve words spell (BIP-39). */
export const createEntropy = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16))

/** The words of BIP-39, twelve or 24. A string can't be wiped, so they are made only where the owner is to see them. */
export const recoveryPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** The secp256k1 key of `m/44'/60'/0'/0/0`; the caller wipes it. */
export async function deriveEvmKey(entropy: Uint8Array): Promise<Uint8Array> {
  return withSeed(entropy, (seed) => {
    const master = Bip32.fromMasterSeed(seed)
    const child = master.derive(EVM_PATH)
    const key = child.privateKey?.slice()
    child.wipePrivateData()
    master.wipePrivateData()
    if (key === undefined) throw new FrameError('This seed yields no key.', -32603)
    return key
  })
}

/** The ed25519 seed of `m/44'/501'/0'/0'` (SLIP-10); the caller wipes it. */
export async function deriveSolanaKey(entropy: Uint8Array): Promise<Uint8Array> {
  return withSeed(entropy, (seed) => {
    const master = Slip10.fromMasterSeed(seed)
    const child = master.derive(SOLANA_PATH)
    const key = child.privateKey.slice()
    for (const part of [master, child]) {
      part.privateKey.fill(0)
      part.chainCode.fill(0)
    }
    return key
  })
}

async function withSeed(entropy: Uint8Array, use: (seed: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const seed = await mnemonicToSeedWebcrypto(recoveryPhrase(entropy))
  try {
    return use(seed)
  } finally {
    seed.fill(0)
  }
}

export const solanaAddress = (key: Uint8Array): string => base58.encode(ed25519.getPublicKey(key))

/** The addresses that an entropy stands for. */
export async function addressesOf(entropy: Uint8Array): Promise<Keys['addresses']> {
  const [evm, solana] = await Promise.all([deriveEvmKey(entropy), deriveSolanaKey(entropy)])
  try {
    return { eip155: privateKeyToAddress(bytesToHex(evm)), solana: solanaAddress(solana) }
  } finally {
    evm.fill(0)
    solana.fill(0)
  }
}

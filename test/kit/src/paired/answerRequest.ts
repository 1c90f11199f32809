import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { createWalletClient, http, isHex } from 'viem'
import { signBip322 } from '../bitcoin/signBip322.js'
import { readTransaction } from '../solana/transactionBytes.js'
import type { PairedKeys } from './keys.js'
import type { PairedRequest } from './pairedWallet.js'

/** What the wallet is, as its answers need it. */
export interface AnsweringWallet {
  readonly keys: PairedKeys
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Which of its Ethereum accounts is in use. */
  activeAccount(): 0 | 1
  /** Moves to a network; adds it where it is new. @throws 4902 */
  moveTo(networkId: string, isKnown: boolean): Promise<void>
}

type Fields = Readonly<Record<string, unknown>>

type Answers = Readonly<Record<string, () => unknown>>

/** Carries out a request with real keys. @throws Error with code -32601 for a method that no chain has */
export async function answerRequest(wallet: AnsweringWallet, request: PairedRequest): Promise<unknown> {
  const answers: Answers = {
    ...evmAnswers(wallet, request),
    ...solanaAnswers(wallet.keys, request),
    ...bitcoinAnswers(wallet.keys, request),
  }
  const { method } = request
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
  if (!answer) throw Object.assign(new Error(`The wallet does not know ${method}.`), { code: -32601 })
  return answer()
}

function evmAnswers(wallet: AnsweringWallet, { params, chainId }: PairedRequest): Answers {
  const active = wallet.keys.evm[wallet.activeAccount()]
  /** The account that a request names; the one in use where it names none. */
  const accountOf = (address: unknown) => {
    if (address === undefined) return active
    const isNamed = (one: typeof active) => one.address.toLowerCase() === String(address).toLowerCase()
    const found = wallet.keys.evm.find(isNamed)
    if (!found) throw Object.assign(new Error('The account is not one of this wallet.'), { code: 4100 })
    return found
  }
  const list = (Array.isArray(params) ? params : []) as readonly unknown[]
  const moveTo = async (isKnown: boolean) => {
    const wanted = Number((list[0] as { chainId: string }).chainId)
    await wallet.moveTo(`eip155:${wanted}`, isKnown)
    return null
  }
  return {
    personal_sign() {
      const text = String(list[0])
      return accountOf(list[1]).signMessage({ message: isHex(text) ? { raw: text } : text })
    },
    eth_signTypedData_v4() {
      const data = typeof list[1] === 'string' ? JSON.parse(list[1]) : list[1]
      const wanted = (data as { domain?: { chainId?: unknown } }).domain?.chainId
      if (wanted !== undefined && `eip155:${Number(wanted)}` !== chainId)
        throw Object.assign(new Error(`The data is for chain ${String(wanted)}.`), { code: -32602 })
      return accountOf(list[0]).signTypedData(data as never)
    },
    eth_sendTransaction() {
      const url = wallet.rpcUrls[chainId]
      if (!url) throw new Error(`The wallet has no node for ${chainId}.`)
      const { from, to, value, data } = list[0] as {
        from?: string
        to: `0x${string}`
        value?: string
        data?: `0x${string}`
      }
      const client = createWalletClient({ account: accountOf(from), transport: http(url) })
      return client.sendTransaction({
        to,
        chain: null,
        value: BigInt(value ?? 0),
        ...(data ? { data } : {}),
      })
    },
    wallet_switchEthereumChain: () => moveTo(false),
    wallet_addEthereumChain: () => moveTo(true),
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'unsupported' } } }),
  }
}

function solanaAnswers({ solana }: PairedKeys, { params }: PairedRequest): Answers {
  const fields = (params ?? {}) as Fields
  const accounts = () => [{ pubkey: solana.address }]
  return {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    solana_signMessage: () => ({
      signature: base58.encode(ed25519.sign(base58.decode(String(fields.message)), solana.secret)),
    }),
    solana_signTransaction: () => signSolanaTransaction(solana.secret, String(fields.transaction)),
    solana_signAllTransactions() {
      const all = fields.transactions as readonly string[]
      return { transactions: all.map((one) => signSolanaTransaction(solana.secret, one).transaction) }
    },
  }
}

function bitcoinAnswers({ bitcoin }: PairedKeys, { params }: PairedRequest): Answers {
  const fields = (params ?? {}) as Fields
  const { address, publicKey } = bitcoin
  return {
    getAccountAddresses: () => [{ address, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' }],
    signMessage: () => ({
      address,
      signature: base64.encode(signBip322(bitcoin, String(fields.message))),
    }),
    signPsbt() {
      const transaction = Transaction.fromPSBT(base64.decode(String(fields.psbt)))
      transaction.sign(bitcoin.secret)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
}

/** Signs a serialized transaction, legacy or versioned, in the place of the key. Both base64. */
export function signSolanaTransaction(
  secret: Uint8Array,
  serialized: string,
): { readonly signature: string; readonly transaction: string } {
  const { message, signers, withSignature } = readTransaction(base64.decode(serialized))
  const own = base58.encode(ed25519.getPublicKey(secret))
  if (!signers.includes(own)) throw new Error('The transaction does not want this account’s signature.')
  const signature = ed25519.sign(message, secret)
  return {
    signature: base58.encode(signature),
    transaction: base64.encode(withSignature(own, signature)),
  }
}

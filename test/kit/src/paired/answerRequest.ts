import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { createWalletClient, http, isHex } from 'viem'
import { signBip322 } from '../bitcoin/signBip322.js'
import type { PairedKeys } from './keys.js'
import type { PairedRequest } from './pairedWallet.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

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

/** Carries out a request with real keys. */
export async function answerRequest(
  wallet: AnsweringWallet,
  { method, params, chainId }: PairedRequest,
): Promise<unknown> {
  const { keys, rpcUrls } = wallet
  const account = keys.evm[wallet.activeAccount()]
  const list = (Array.isArray(params) ? params : []) as readonly unknown[]
  const fields = (params ?? {}) as Fields
  switch (method) {
    case 'personal_sign': {
      const text = String(list[0])
      return account.signMessage({ message: isHex(text) ? { raw: text } : text })
    }
    case 'eth_signTypedData_v4': {
      const data = list[1]
      return account.signTypedData(typeof data === 'string' ? JSON.parse(data) : (data as never))
    }
    case 'eth_sendTransaction': {
      const url = rpcUrls[chainId]
      if (!url) throw new Error(`The wallet has no node for ${chainId}.`)
      const { to, value, data } = list[0] as { to: `0x${string}`; value?: string; data?: `0x${string}` }
      const client = createWalletClient({ account, transport: http(url) })
      return client.sendTransaction({
        to,
        chain: null,
        value: BigInt(value ?? 0),
        ...(data ? { data } : {}),
      })
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const wanted = Number((list[0] as { chainId: string }).chainId)
      await wallet.moveTo(`eip155:${wanted}`, method === 'wallet_addEthereumChain')
      return null
    }
    case 'wallet_getCapabilities':
      return { '0x1': { atomic: { status: 'unsupported' } } }
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return [{ pubkey: keys.solana.address }]
    case 'solana_signMessage': {
      const signature = ed25519.sign(base58.decode(String(fields.message)), keys.solana.secret)
      return { signature: base58.encode(signature) }
    }
    case 'solana_signTransaction':
      return signSolanaTransaction(keys.solana.secret, String(fields.transaction))
    case 'solana_signAllTransactions': {
      const all = fields.transactions as readonly string[]
      return { transactions: all.map((one) => signSolanaTransaction(keys.solana.secret, one).transaction) }
    }
    case 'getAccountAddresses': {
      const { address, publicKey } = keys.bitcoin
      return [{ address, publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' }]
    }
    case 'signMessage': {
      const signature = signBip322(keys.bitcoin, String(fields.message))
      return { address: keys.bitcoin.address, signature: base64.encode(signature) }
    }
    case 'signPsbt': {
      const transaction = Transaction.fromPSBT(base64.decode(String(fields.psbt)))
      transaction.sign(keys.bitcoin.secret)
      return { psbt: base64.encode(transaction.toPSBT()) }
    }
    default:
      throw Object.assign(new Error(`The wallet does not know ${method}.`), { code: -32601 })
  }
}

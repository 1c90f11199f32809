import { base58, base64 } from '@scure/base'
import type { Connection, SendOptions as NodeOptions, Transaction } from '@solana/web3.js'
import { BaseError, type ProviderAccess, readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { toNodeError, toSendError } from '../chain/sendErrors.js'
import { readTransaction, signatureAt, withSignature } from '../chain/transactionBytes.js'
import { afterFailedSend } from '../chain/uncertainSend.js'
import { commitmentError, type SolanaCommitment, toPresentCommitment } from '../commitment.js'
import { readSignature } from './readSignature.js'
import type { SendOptions, SolanaProvider, SolanaTransaction } from './solanaProvider.js'
import { fromBytes, isLegacy, loadWeb3, toBytes } from './transactions.js'

/** The parts of the widget that signing and sending use. */
export interface SenderParts {
  readonly access: Pick<ProviderAccess, 'request'>
  /** Returns the active address. @throws BaseError `NOT_CONNECTED` */
  pubkey(): string
  readonly preflightCommitment: SolanaCommitment | undefined
}

type Sender = Pick<
  SolanaProvider,
  'signTransaction' | 'signAllTransactions' | 'signAndSendTransaction' | 'sendTransaction'
>

/** Makes the part of the provider that signs and sends transactions. */
export function createSender({ access, pubkey, preflightCommitment = 'confirmed' }: SenderParts): Sender {
  async function sign(bytes: Uint8Array): Promise<Uint8Array> {
    const address = pubkey()
    const index = readTransaction(bytes).signers.indexOf(address)
    if (index < 0)
      throw new BaseError('The connected account does not sign the transaction.', {
        code: 'INVALID_TRANSACTION',
        metaMessages: [`Make ${address} its fee payer, or one of its signers.`],
      })
    const params = { transaction: base64.encode(bytes), pubkey: address }
    const method = 'solana_signTransaction'
    const answer = await access.request({ method, params })
    const transaction = readProperty(answer, 'transaction')
    if (transaction !== undefined && transaction !== null) return readSigned(transaction, method)
    // Some paired wallets return the signature alone.
    return withSignature(bytes, index, base58.decode(readSignature(answer, method)))
  }

  async function signAll(all: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const params = { transactions: all.map((bytes) => base64.encode(bytes)), pubkey: pubkey() }
    const method = 'solana_signAllTransactions'
    try {
      const signed = readProperty(await access.request({ method, params }), 'transactions')
      if (!Array.isArray(signed) || signed.length !== all.length)
        throw wrongAnswer(method, 'an answer to each transaction')
      return signed.map((text) => readSigned(text, method))
    } catch (error) {
      if (!isUnsupported(error)) throw error
      const signed: Uint8Array[] = []
      for (const bytes of all) signed.push(await sign(bytes))
      return signed
    }
  }

  const checked = (options: SendOptions): SendOptions => {
    const error = commitmentError(options.preflightCommitment)
    if (error) throw error
    return { ...options, preflightCommitment: options.preflightCommitment ?? preflightCommitment }
  }

  async function signAndSend(bytes: Uint8Array, options: SendOptions): Promise<string> {
    const params = { transaction: base64.encode(bytes), pubkey: pubkey(), options }
    const method = 'solana_signAndSendTransaction'
    try {
      return readSignature(await access.request({ method, params }), method)
    } catch (thrown) {
      throw toSendError(thrown)
    }
  }

  return {
    signTransaction: async (transaction) => fromBytes(transaction, await sign(toBytes(transaction))),
    async signAllTransactions(transactions) {
      if (transactions.length === 0) return []
      const signed = await signAll(transactions.map(toBytes))
      return transactions.map((given, index) => fromBytes(given, signed[index] as Uint8Array))
    },
    async signAndSendTransaction(transaction, options = {}) {
      const sendOptions = checked(options)
      const { PublicKey } = await loadWeb3()
      const publicKey = new PublicKey(pubkey())
      return { signature: await signAndSend(toBytes(transaction), sendOptions), publicKey }
    },
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      const sendOptions = checked(options)
      if (isLegacy(transaction)) await complete(transaction, pubkey(), access, connection, sendOptions)
      if (signers.length > 0) addSignatures(transaction, signers)
      const bytes = toBytes(transaction)
      if (!connection) return signAndSend(bytes, sendOptions)
      let signed: Uint8Array
      try {
        signed = await sign(bytes)
      } catch (error) {
        if (!isUnsupported(error)) throw error
        return signAndSend(bytes, sendOptions) // a wallet that signs only what it sends itself
      }
      const signature = base58.encode(signatureAt(signed, 0))
      try {
        await connection
          .sendRawTransaction(signed, toNodeOptions(sendOptions))
          .catch((thrown) =>
            afterFailedSend(thrown, signature, () => connection.getSignatureStatuses([signature])),
          )
      } catch (thrown) {
        throw toNodeError(thrown)
      }
      return signature
    },
  }
}

/** Decodes a signed transaction in a wallet's answer. @throws BaseError `INVALID_WALLET_ANSWER` */
function readSigned(text: unknown, method: string): Uint8Array {
  try {
    const bytes = base64.decode(text as string)
    readTransaction(bytes)
    return bytes
  } catch {
    throw wrongAnswer(method, 'a signed transaction')
  }
}

const toNodeOptions = ({ preflightCommitment, ...options }: SendOptions): NodeOptions => ({
  ...options,
  ...(preflightCommitment ? { preflightCommitment: toPresentCommitment(preflightCommitment) } : {}),
})

const isUnsupported = (error: unknown) =>
  error instanceof WalletError && (error.walletCode === 4200 || error.walletCode === -32601)

/** Sets the fee payer and the blockhash of a legacy transaction where they are missing. */
async function complete(
  transaction: Transaction,
  address: string,
  access: Pick<ProviderAccess, 'request'>,
  connection: Connection | undefined,
  { preflightCommitment }: SendOptions,
): Promise<void> {
  if (!transaction.feePayer) {
    const { PublicKey } = await loadWeb3()
    transaction.feePayer = new PublicKey(address)
  }
  if (transaction.recentBlockhash) return
  const commitment = toPresentCommitment(preflightCommitment ?? 'confirmed')
  const latest = connection
    ? await connection.getLatestBlockhash(commitment)
    : readProperty(await access.request({ method: 'getLatestBlockhash', params: [{ commitment }] }), 'value')
  const { blockhash, lastValidBlockHeight } = latest as { blockhash: string; lastValidBlockHeight: number }
  transaction.recentBlockhash = blockhash
  transaction.lastValidBlockHeight = lastValidBlockHeight
}

function addSignatures(
  transaction: SolanaTransaction,
  signers: readonly { readonly publicKey: unknown; readonly secretKey: Uint8Array }[],
): void {
  if (transaction instanceof Uint8Array)
    throw new BaseError('Bytes can’t be signed with `signers`.', {
      code: 'INVALID_TRANSACTION',
      metaMessages: ['Sign them before, or give the transaction itself.'],
    })
  if (isLegacy(transaction)) transaction.partialSign(...(signers as never[]))
  else transaction.sign(signers as never[])
}

import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardConnectInput, StandardEventsListeners } from '@wallet-standard/features'
import type { ApprovalAnswer } from '../wallet/approvalRequest.js'
import { invalidParams, unauthorized } from '../wallet/providerError.js'
import type { SolanaKeys } from './keys.js'
import { sendSolanaTransaction } from './sendSolanaTransaction.js'
import { signInText } from './signInText.js'
import type { SolanaWalletFailures, SolanaWalletMethod } from './simulatedSolanaWallet.js'
import { withFailures } from './solanaFailures.js'
import type { SolanaQuestion } from './solanaQuestion.js'

/** What the features of a simulated Solana wallet work with. */
export interface SolanaWalletCore {
  readonly rpcUrls: Readonly<Record<string, string>>
  readonly versions: readonly ('legacy' | 0)[]
  readonly origin: string
  keys(): Promise<SolanaKeys>
  failures(): SolanaWalletFailures
  log(method: string, inputs: readonly unknown[]): void
  /** Resolves when held answers are released. */
  held(): Promise<void>
  unlocked(): Promise<void>
  ask(method: string, question: SolanaQuestion): Promise<ApprovalAnswer>
  accounts(): readonly WalletAccount[]
  /** Whether the site may see accounts without asking. */
  isPermitted(): boolean
  show(): Promise<readonly WalletAccount[]>
  permit(addresses: readonly string[]): Promise<readonly WalletAccount[]>
  listen(listener: StandardEventsListeners['change']): () => void
}

/** The features of a simulated Solana wallet, by name. Source: Wallet Standard. */
export function createSolanaFeatures(
  core: SolanaWalletCore,
): Readonly<Record<`${string}:${string}`, object>> {
  const run = <Value>(
    method: SolanaWalletMethod,
    inputs: readonly unknown[],
    carryOut: () => Promise<Value>,
  ): Promise<Value> => {
    core.log(method, inputs)
    return withFailures(core.failures(), method, core.held, carryOut)
  }
  // As real wallets do: an account is the object that the wallet gave, not another that looks like it.
  const check = (account: WalletAccount) => {
    if (!core.accounts().includes(account)) throw unauthorized()
    return account.address
  }
  const bytes = (value: unknown) => {
    if (!(value instanceof Uint8Array)) throw invalidParams('expected bytes')
    return value.slice()
  }

  async function signTransactions(
    method: SolanaWalletMethod,
    inputs: readonly SolanaSignTransactionInput[],
    send: boolean,
  ) {
    const { readTransaction } = await import('./transactionBytes.js')
    const [first] = inputs
    if (!first) throw invalidParams('expected a transaction')
    const asked = inputs.map(({ account, transaction }) => {
      const address = check(account)
      const read = readTransaction(bytes(transaction))
      if (!read.signers.includes(address)) throw invalidParams('the account does not sign the transaction')
      if (!core.versions.includes(read.summary.version))
        throw invalidParams('unsupported transaction version')
      return { address, read }
    })
    await core.ask(method, {
      kind: 'signTransactions',
      address: check(first.account),
      chain: first.chain,
      send,
      transactions: asked.map(({ read }) => read.summary),
    })
    const { sign } = await core.keys()
    return asked.map(({ address, read }) => read.withSignature(address, sign(address, read.message)))
  }

  return {
    'standard:connect': {
      version: '1.0.0',
      connect: ({ silent = false }: StandardConnectInput = {}) =>
        silent
          ? silently()
          : run('connect', [], async () => {
              await core.unlocked()
              if (core.isPermitted()) return { accounts: await core.show() }
              const { addresses } = await core.keys()
              const answer = await core.ask('connect', { kind: 'connect', accounts: addresses })
              const chosen = typeof answer === 'object' ? answer.accounts : addresses
              return { accounts: await core.permit(chosen) }
            }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        core.log('disconnect', [])
        await core.permit([])
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: StandardEventsListeners['change']) =>
        event === 'change' ? core.listen(listener) : () => {},
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly SolanaSignMessageInput[]) =>
        run('signMessage', inputs, async () => {
          const { sign } = await core.keys()
          const outputs = []
          for (const { account, message: given } of inputs) {
            const address = check(account)
            const message = core.failures().otherMessage ? new TextEncoder().encode('another') : bytes(given)
            await core.ask('signMessage', { kind: 'signMessage', address, message })
            const signature = sign(address, message)
            outputs.push({ signedMessage: message, signature, signatureType: 'ed25519' })
          }
          return outputs
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: core.versions,
      signTransaction: (...inputs: readonly SolanaSignTransactionInput[]) =>
        run('signTransaction', inputs, async () =>
          (await signTransactions('signTransaction', inputs, false)).map((signedTransaction) => ({
            signedTransaction,
          })),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: core.versions,
      signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
        run('signAndSendTransaction', inputs, async () => {
          const signed = await signTransactions('signAndSendTransaction', inputs, true)
          const outputs = []
          for (const [index, transaction] of signed.entries()) {
            const { chain = '', options } = inputs[index] ?? {}
            await sendSolanaTransaction(core.rpcUrls[chain], transaction, options)
            outputs.push({ signature: transaction.slice(1, 65) })
          }
          return outputs
        }),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        run('signIn', inputs, async () => {
          const { addresses, sign } = await core.keys()
          const outputs = []
          for (const input of inputs.length > 0 ? inputs : [{}]) {
            const shared = core.isPermitted() ? (await core.show()).map(({ address }) => address) : addresses
            const signer = input.address ? shared.find((address) => address === input.address) : shared[0]
            if (!signer) throw unauthorized()
            const { host } = new URL(core.origin)
            if (input.domain && input.domain !== host)
              throw invalidParams('the domain is not that of the site')
            const text = signInText(input, host, signer)
            await core.ask('signIn', { kind: 'signIn', address: signer, text })
            // Who signs in is connected.
            const accounts = core.isPermitted() ? await core.show() : await core.permit([signer])
            const account = accounts.find(({ address }) => address === signer) as WalletAccount
            const signedMessage = new TextEncoder().encode(text)
            const signature = sign(signer, signedMessage)
            outputs.push({ account, signedMessage, signature, signatureType: 'ed25519' })
          }
          return outputs
        }),
    },
    // Known by it as a simulated wallet: no real one may call itself so.
    'test.wallet-widget:simulated': { version: '1.0.0' },
  }

  async function silently() {
    core.log('connect', [{ silent: true }])
    const { oddErrors } = core.failures()
    if (oddErrors) return withFailures(core.failures(), 'connect', core.held, async () => ({ accounts: [] }))
    return { accounts: core.isPermitted() ? await core.show() : [] }
  }
}

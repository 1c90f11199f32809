import { base58, base64 } from '@scure/base'
import type { SolanaAccount } from '../accounts/solanaAccounts.js'
import { chainWords } from '../chains.js'
import { describeInstruction } from '../solana/describeInstruction.js'
import { readTransaction, type SolanaTransaction, writeTransaction } from '../solana/readTransaction.js'
import { invalidParams, type Method, notShared, type Part, type Session } from './request.js'
import { messagePart } from './showText.js'

const record = (params: unknown): Readonly<Record<string, unknown>> => {
  if (typeof params !== 'object' || params === null) throw invalidParams('expected an object')
  return params as Readonly<Record<string, unknown>>
}

const mine = ({ accounts, shared }: Session): SolanaAccount[] =>
  accounts.solana.filter(({ address }) => shared.includes(address))

function signer(session: Session, address: unknown): SolanaAccount {
  const account = mine(session).find((one) => one.address === address)
  if (!account) throw notShared(address)
  return account
}

const signMessage: Method = (params, session) => {
  const { message, pubkey } = record(params)
  const account = signer(session, pubkey)
  const bytes = decode(base58, message, 'message', 'base58')
  return {
    title: 'Sign this message?',
    lead: 'Signing is free and moves nothing.',
    parts: [
      messagePart(bytes),
      { kind: 'rows', rows: [{ name: 'Account', value: account.address, code: true }] },
    ],
    approve: 'Sign',
    run: async () => ({ signature: base58.encode(account.sign(bytes)) }),
  }
}

type ToSign = {
  readonly transaction: SolanaTransaction
  readonly account: SolanaAccount
  readonly at: number
}

function read(session: Session, encoded: unknown): ToSign {
  const bytes = decode(base64, encoded, 'transaction', 'base64')
  const transaction = (() => {
    try {
      return readTransaction(bytes)
    } catch (error) {
      throw invalidParams(`the transaction can't be read. ${(error as Error).message}`)
    }
  })()
  const signers = transaction.keys.slice(0, transaction.signatures.length)
  const account = mine(session).find(({ address }) => signers.includes(address))
  if (!account)
    throw invalidParams('the transaction asks for no signature of an account shared with this site')
  return { transaction, account, at: signers.indexOf(account.address) }
}

function sign({ transaction, account, at }: ToSign) {
  const signature = account.sign(transaction.message)
  const bytes = writeTransaction(
    transaction.signatures.map((given, index) => (index === at ? signature : given)),
    transaction.message,
  )
  return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
}

function describe({ transaction, account }: ToSign, { chain }: Session): Part[] {
  return [
    ...transaction.instructions.map((instruction, index) =>
      describeInstruction(instruction, `Instruction ${index + 1}`),
    ),
    {
      kind: 'rows',
      rows: [
        { name: 'Signed by', value: account.address, code: true },
        { name: 'Fee paid by', value: transaction.keys[0] as string, code: true },
        { name: 'Network', value: chainWords(chain).name },
      ],
    },
  ]
}

const signTransaction: Method = (params, session) => {
  const wanted = read(session, record(params).transaction)
  return {
    title: 'Sign this transaction?',
    lead: 'The site can send it whenever it wants.',
    parts: describe(wanted, session),
    approve: 'Sign',
    run: async () => sign(wanted),
  }
}

const signAllTransactions: Method = (params, session) => {
  const { transactions } = record(params)
  if (!Array.isArray(transactions) || transactions.length === 0)
    throw invalidParams('expected a non-empty list of `transactions`')
  const wanted = transactions.map((one) => read(session, one))
  return {
    title: `Sign these ${wanted.length} transactions?`,
    lead: 'The site can send them whenever it wants.',
    parts: wanted.flatMap((one) => describe(one, session)),
    approve: 'Sign',
    run: async () => ({ transactions: wanted.map((one) => sign(one).transaction) }),
  }
}

const signAndSendTransaction: Method = (params, session) => {
  const { transaction, options, sendOptions } = record(params)
  const wanted = read(session, transaction)
  return {
    title: 'Send this transaction?',
    lead: 'It is signed and sent right away.',
    parts: describe(wanted, session),
    approve: 'Send',
    async run() {
      const signed = sign(wanted)
      const how = { ...((options ?? sendOptions) as object | undefined), encoding: 'base64' }
      const signature = await session.rpc<string>('sendTransaction', [signed.transaction, how])
      return { signature }
    },
  }
}

function decode(coder: { decode(text: string): Uint8Array }, value: unknown, name: string, coding: string) {
  try {
    return coder.decode(value as string)
  } catch {
    throw invalidParams(`\`${name}\` is not ${coding}`)
  }
}

const accounts: Method = (_params, { shared }) => ({ answer: shared.map((pubkey) => ({ pubkey })) })

/** The requests of the `solana` namespace. */
export const solanaMethods: Readonly<Record<string, Method>> = {
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
}

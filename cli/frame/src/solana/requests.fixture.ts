import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getU64Encoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { vi } from 'vitest'
import type { OwnerRequest } from '../rpc/plan.js'

export const OWNER: Address = address('5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY')
export const OTHER: Address = address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
export const TO: Address = address('So11111111111111111111111111111111111111112')
export const HASHES = ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn', OTHER, TO] as const
/** What the owner's key answers, whatever it is to sign. */
export const OWNERS_SIGNATURE = new Uint8Array(64).fill(7) as SignatureBytes

export const payment: Instruction = {
  programAddress: address('11111111111111111111111111111111'),
  accounts: [
    { address: OWNER, role: AccountRole.WRITABLE_SIGNER },
    { address: TO, role: AccountRole.WRITABLE },
  ],
  data: new Uint8Array([2, 0, 0, 0, ...getU64Encoder().encode(1n)]),
}

/** A transaction in base64. `signed`: by whom else, before it comes to the wallet. */
export function transactionOf(
  steps: readonly Instruction[],
  options: {
    payer?: Address
    hash?: string
    signed?: Readonly<Record<string, SignatureBytes>>
  } = {},
): string {
  const { payer = OWNER, hash = HASHES[0], signed = {} } = options
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(payer, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions(steps, made),
  )
  const { signatures, ...transaction } = compileTransaction(message)
  return getBase64EncodedWireTransaction({ ...transaction, signatures: { ...signatures, ...signed } })
}

/** Of a node that lets each transaction fail by itself. An error among the answers is thrown. */
export function requestOf(params: unknown, answers: Readonly<Record<string, unknown>> = {}) {
  const rpc = vi.fn(async ({ method }: { method: string; params: unknown }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    if (method in answers) return answer
    return method === 'getFeeForMessage' ? { value: 5000 } : { value: { err: 'AccountNotFound' } }
  })
  const used = { address: OWNER, type: 'eoa' }
  const key = { sign: async () => OWNERS_SIGNATURE }
  const keys = { withSolana: (use: (one: typeof key) => unknown) => use(key) }
  const request = {
    frame: { rpc, keys: async () => keys },
    params,
    chain: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    accounts: { used, all: [used] },
    signal: new AbortController().signal,
    kept: undefined,
  } as unknown as OwnerRequest
  return { request, rpc }
}

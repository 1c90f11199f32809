import type { getCompiledTransactionMessageDecoder } from '@solana/kit'

/** What is signed of a transaction. */
export type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

export const blockhashOf = (message: Message): string =>
  ('lifetimeToken' in message && message.lifetimeToken) || ''

export const instructionsOf = (message: Message) => ('instructions' in message ? message.instructions : [])

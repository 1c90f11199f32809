// By the beginnings of their names; what a wallet answers begins with solana_.
const answeredByNode =
  /^(get[A-Z]|isBlockhashValid$|minimumLedgerSlot$|(simulate|send)Transaction$|requestAirdrop$)/

/** Whether a method reads from the chain (or hands it what is signed already), so that no wallet need be asked. */
export const isAnsweredByNode = (method: string): boolean => answeredByNode.test(method)

/** What a method is bound to: `sign` yields a signature, `send` moves something. */
export function bindingOf(method: string): 'sign' | 'send' | undefined {
  if (method === 'solana_signAndSendTransaction') return 'send'
  return method.startsWith('solana_sign') ? 'sign' : undefined
}

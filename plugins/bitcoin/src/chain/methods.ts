/** What a method is bound to: `sign` yields a signature, `send` moves something. A PSBT may be broadcast too. */
export function bindingOf(method: string): 'sign' | 'send' | undefined {
  if (method === 'sendTransfer' || method === 'signPsbt') return 'send'
  return method === 'signMessage' ? 'sign' : undefined
}

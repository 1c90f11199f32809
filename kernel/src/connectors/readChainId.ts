/** The chain of EIP-155 in a wallet's answer (`'0x89'`, `'137'` or `137`); undefined when it is none. */
export function readChainId(answer: unknown): number | undefined {
  if (typeof answer === 'string' && !/^(0x[\da-f]+|\d+)$/i.test(answer)) return undefined
  const chainId = typeof answer === 'string' ? Number(answer) : answer
  return Number.isSafeInteger(chainId) && (chainId as number) > 0 ? (chainId as number) : undefined
}

import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** What is signed to sign in. Source: Sign-In With Solana, as in EIP-4361. */
export function signInText(input: SolanaSignInInput, domain: string, address: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ] as const
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  if (input.resources) lines.push('Resources:', ...input.resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}

import type { VerifyMessageRequest } from '../api.js'

/** The curve is fetched by whoever verifies, not by whoever connects a wallet. */
export async function verifyMessage(_: unknown, request: VerifyMessageRequest): Promise<boolean> {
  return (await import('./verifyEd25519.js')).verifyEd25519(request)
}

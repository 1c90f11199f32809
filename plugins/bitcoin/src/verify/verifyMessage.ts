import type { VerifyMessageRequest } from '../api.js'

/** The curve is fetched by whoever verifies, not by whoever connects a wallet. */
export async function verifyMessage(request: VerifyMessageRequest): Promise<boolean> {
  return (await import('./verifySignature.js')).verifySignature(request)
}

import { importPKCS8, SignJWT } from 'jose'
import type { ProviderSettings } from './socialSettings.js'

/**
 * Apple's client secret: a token that says who asks, signed with the key that Apple gave out. One for each request, good
 * for five minutes.
 */
export async function appleSecret(
  clientId: string,
  { teamId, keyId, privateKey }: NonNullable<ProviderSettings['appleKey']>,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .setAudience('https://appleid.apple.com')
    .setSubject(clientId)
    .sign(await importPKCS8(privateKey, 'ES256'))
}

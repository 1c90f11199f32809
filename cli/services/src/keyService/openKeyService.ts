import { ServicesError } from '../servicesError.js'
import { connectKeyService } from './connectKeyService.js'
import type { KeyService } from './keyService.js'
import { KeyServiceError } from './keyServiceError.js'
import type { KeyServiceOptions } from './keyServiceOptions.js'

/**
 * Connects, and looks whether it takes the key and the credentials. One that is away is waited for by whoever needs it.
 *
 * @throws ServicesError `KEY_SERVICE_REFUSED`
 */
export async function openKeyService(options: KeyServiceOptions): Promise<KeyService> {
  const service = await connectKeyService(options)
  try {
    await service.ping()
  } catch (cause) {
    if (!(cause instanceof KeyServiceError)) throw cause
    if (cause.problem === 'refused') throw refused(options.url, cause)
  }
  return service
}

const refused = (url: string, cause: KeyServiceError): ServicesError =>
  new ServicesError(
    'KEY_SERVICE_REFUSED',
    `The key service at ${new URL(url).host} does not wrap with these settings: ${cause.message}. Fix KEY_SERVICE_KEY_ID, KEY_SERVICE_ACCESS_KEY_ID and KEY_SERVICE_SECRET_ACCESS_KEY, or what these credentials may do there (kms:Encrypt, kms:Decrypt, kms:ReEncrypt*).`,
    { cause },
  )

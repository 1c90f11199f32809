import { z } from 'zod'
import { plainWord, words } from '../environmentValues.js'
import { ServicesError } from '../servicesError.js'
import type { KeyServiceOptions } from './keyServiceOptions.js'

/**
 * - `KEY_SERVICE_URL`: of AWS KMS, or of `npx @wallet-widget/services keys serve` on this machine
 * - `KEY_SERVICE_KEY_ID`: ids or ARNs of its keys, apart by spaces; the first wraps
 * - `KEY_SERVICE_ACCESS_KEY_ID`, `KEY_SERVICE_SECRET_ACCESS_KEY`: the credentials of these services there
 */
export const keyServiceEnvironment = {
  KEY_SERVICE_URL: z.string().optional(),
  KEY_SERVICE_KEY_ID: words.pipe(z.array(plainWord)).optional(),
  KEY_SERVICE_ACCESS_KEY_ID: z.string().optional(),
  KEY_SERVICE_SECRET_ACCESS_KEY: z.string().optional(),
}

type Given = z.infer<z.ZodObject<typeof keyServiceEnvironment>>

/** @throws ServicesError `INVALID_SETTINGS` when it is set by half */
export function toKeyService(given: Given): KeyServiceOptions | undefined {
  const {
    KEY_SERVICE_URL: url,
    KEY_SERVICE_KEY_ID: keyIds,
    KEY_SERVICE_ACCESS_KEY_ID: accessKeyId,
    KEY_SERVICE_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (url && keyIds && accessKeyId && secretAccessKey) return { url, keyIds, accessKeyId, secretAccessKey }
  const names = Object.keys(keyServiceEnvironment) as (keyof Given)[]
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return undefined
  const lines = missing.map((name) => `  ${name}: is missing`)
  throw new ServicesError('INVALID_SETTINGS', `Fix these environment variables:\n${lines.join('\n')}`)
}

/** What is wrong with it, in words; undefined: nothing. */
export function keyServiceFault({ url, keyIds }: KeyServiceOptions): string | undefined {
  if (!isAddress(url))
    return 'KEY_SERVICE_URL: must be an https address, or http://127.0.0.1:<port> of this machine: secrets go over it'
  if (keyIds.length === 0) return 'KEY_SERVICE_KEY_ID: is missing'
  if (keyIds.some((id) => /(^|:)alias\//.test(id)))
    return 'KEY_SERVICE_KEY_ID: must be the id or ARN of a key: an alias may come to name another'
  return undefined
}

function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

import type { AllowedOrigins } from '../allowOrigins.js'
import { keyServiceFault } from '../keyService/keyServiceSettings.js'
import { log } from '../log/log.js'
import { ServicesError } from '../servicesError.js'
import type { EmbeddedWalletOptions } from './embeddedWalletOptions.js'
import { nearFrame } from './frameSite.js'

const KEY_SIZE = 32

/**
 * @throws ServicesError `INVALID_SETTINGS` when wallets could not be kept, reached or opened again with these settings
 */
export function checkEmbeddedWallet(
  options: EmbeddedWalletOptions,
  given: { production: boolean; databaseUrl: string; allowedOrigins: AllowedOrigins },
): void {
  const { url, keySecrets, keyService, mail, social } = options
  const { production, databaseUrl, allowedOrigins } = given
  const near = url !== undefined && isOrigin(url) ? nearFrame(url, allowedOrigins) : undefined
  const problems = [
    production && databaseUrl === 'memory:' && MEMORY,
    production &&
      url === undefined &&
      'FRAME_URL: is missing. It is the public origin of the frame, on another site than the pages that embed it',
    url !== undefined &&
      !isOrigin(url) &&
      'FRAME_URL: must be an https origin, like https://wallet.example.com',
    url !== undefined &&
      allowedOrigins.includes(url) &&
      'FRAME_URL: is one of ALLOWED_ORIGINS, whose pages would then have every wallet. Give it another site',
    near?.same.some((origin) => origin !== url) &&
      `FRAME_URL: is of the same site as ${near.same.join(' ')} of ALLOWED_ORIGINS. Give the frame a domain of its own, which browsers keep apart from them`,
    production &&
      allowedOrigins.length === 0 &&
      'ALLOWED_ORIGINS: is missing. Name the sites that are to embed the wallet, like https://shop.example.com',
    production &&
      !keySecrets?.length &&
      `KEY_SECRET: is missing. Make one with \`node -e "console.log(require('crypto').randomBytes(32).toString('base64url'))"\` and keep it: without it no stored wallet opens`,
    keySecrets?.some((secret) => !isKey(secret)) &&
      'KEY_SECRET: must be 32 bytes as base64url, or several apart by spaces',
    keyService && keyServiceFault(keyService),
    production &&
      !mail &&
      !hasSocial(social) &&
      'SMTP_URL: is missing, and so are social logins: nobody could log in',
  ].filter((problem) => typeof problem === 'string')
  if (problems.length === 0) {
    if (near?.maybe.length) log.error(mayBeOneSite(near.maybe))
    return
  }
  throw new ServicesError(
    'INVALID_SETTINGS',
    `The embedded wallet needs other settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  )
}

const mayBeOneSite = (origins: readonly string[]) =>
  `FRAME_URL may be of the same site as ${origins.join(' ')} of ALLOWED_ORIGINS: it is, unless what their names share is open to everybody, like co.uk. Then give the frame a domain of its own, which browsers keep apart from them.`

const MEMORY =
  'DATABASE_URL: memory loses every wallet when the process ends. Set file:<path> or postgres://…, or leave it out'

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  return origin === url && (protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

const isKey = (secret: string): boolean =>
  /^[\w-]+$/.test(secret) && Buffer.from(secret, 'base64url').length === KEY_SIZE

const hasSocial = (social: EmbeddedWalletOptions['social']): boolean =>
  social !== undefined && (Object.keys(social.providers).length > 0 || social.farcaster !== undefined)

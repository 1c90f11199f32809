import { z } from 'zod'
import { oneOrZero, plainWord, portNumber, siteNames, webOrigin, words } from '../environmentValues.js'
import { keyServiceEnvironment, toKeyService } from '../keyService/keyServiceSettings.js'
import { ServicesError } from '../servicesError.js'
import { type socialEnvironment, toSocialSettings } from '../social/socialSettings.js'
import type { EmbeddedWalletOptions } from './embeddedWalletOptions.js'
import { defaultLoginLimits } from './loginLimits.js'

/**
 * - `EMBEDDED_WALLET`: `0` for none beside the local chains
 * - `FRAME_URL`: public origin of the frame
 * - `FRAME_PORT`: where it listens
 * - `KEY_SECRET`: 32 bytes, base64url; several apart by spaces, the first seals
 * - the key service: see `keyServiceEnvironment`
 * - `SMTP_URL`, `MAIL_FROM`: the mail server, and who mails come from
 * - `SUPPORT`: where the owner of a wallet that can't be read finds help
 * - `MAIL_WORK`: bits of the puzzle that a mail costs a new device; 0 for none
 * - `SITE_NAMES`: what mails call sites, by their origins
 * - `VERIFY_DEVICES`: `1` when a new device needs a link in a mail to be followed
 * - `NEW_DEVICE_DELAY`: hours that a new device waits for the keys after a typed code or a login with Farcaster; 0 for not at all
 */
export const loginEnvironment = {
  ...keyServiceEnvironment,
  EMBEDDED_WALLET: oneOrZero.optional(),
  FRAME_URL: webOrigin.optional(),
  FRAME_PORT: portNumber.optional(),
  KEY_SECRET: words.pipe(z.array(plainWord)).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address, or Name <address>')
    .optional(),
  SUPPORT: z.string().max(100, 'must be short: an address').optional(),
  SITE_NAMES: siteNames.optional(),
  MAIL_WORK: z
    .string()
    .regex(/^([0-9]|1[0-9]|20)$/, 'must be a whole number up to 20')
    .transform(Number)
    .optional(),
  VERIFY_DEVICES: oneOrZero.optional(),
  NEW_DEVICE_DELAY: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of hours, below 1000')
    .transform(Number)
    .optional(),
}

const environment = z.object(loginEnvironment)

/**
 * What the variables of {@link loginEnvironment} and `socialEnvironment` say; undefined if they say nothing.
 *
 * @throws ServicesError `INVALID_SETTINGS` when something is set by half
 */
export function toEmbeddedWallet(
  given: z.infer<typeof environment> & z.infer<z.ZodObject<typeof socialEnvironment>>,
): EmbeddedWalletOptions | false | undefined {
  if (given.EMBEDDED_WALLET === false) return false
  const {
    EMBEDDED_WALLET,
    FRAME_URL,
    FRAME_PORT,
    KEY_SECRET,
    SMTP_URL,
    MAIL_FROM,
    SUPPORT,
    SITE_NAMES,
    MAIL_WORK,
    VERIFY_DEVICES,
    NEW_DEVICE_DELAY,
  } = given
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    const missing = SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'
    throw new ServicesError('INVALID_SETTINGS', `Fix these environment variables:\n  ${missing}: is missing`)
  }
  const keyService = toKeyService(given)
  const social = toSocialSettings(given)
  const hasSocial = Object.keys(social.providers).length > 0 || social.farcaster !== undefined
  const options: EmbeddedWalletOptions = {
    ...(FRAME_URL !== undefined && { url: FRAME_URL }),
    ...(FRAME_PORT !== undefined && { port: FRAME_PORT }),
    ...(KEY_SECRET && { keySecrets: KEY_SECRET }),
    ...(keyService && { keyService }),
    ...(SMTP_URL !== undefined &&
      MAIL_FROM !== undefined && { mail: { smtpUrl: SMTP_URL, from: MAIL_FROM } }),
    ...(SUPPORT !== undefined && { support: SUPPORT }),
    ...(MAIL_WORK !== undefined && {
      limits: { work: { ...defaultLoginLimits.work, bits: MAIL_WORK } },
    }),
    ...(SITE_NAMES !== undefined && { siteNames: SITE_NAMES }),
    ...(NEW_DEVICE_DELAY !== undefined && { newDeviceDelay: NEW_DEVICE_DELAY }),
    ...(VERIFY_DEVICES !== undefined && { verifyDevices: VERIFY_DEVICES }),
    ...(hasSocial && { social }),
  }
  return EMBEDDED_WALLET || Object.keys(options).length > 0 ? options : undefined
}

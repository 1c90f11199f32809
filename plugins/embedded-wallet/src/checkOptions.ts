import { optionsSchema } from '@wallet-widget/kernel/connectors'
import { checkFrameUrl } from './frame/checkFrameUrl.js'
import type { EmbeddedWalletOptions } from './options.js'

const TYPES: Readonly<Record<string, readonly unknown[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
}

const CHECKS: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, due: string]>> = {
  frame: [
    (value) => typeof value === 'string' && checkFrameUrl(value) !== undefined,
    'must be an https:// url, or an http:// url of this machine',
  ],
  defaultAccountTypes: [
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([key, type]) => Object.hasOwn(TYPES, key) && TYPES[key]?.includes(type)),
    "must be { eip155?: 'eoa' | 'smartAccount', solana?: 'eoa' }",
  ],
  smartAccountNetworks: [
    (value) => Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0),
    'must be a list of chain ids, such as [1, 137]',
  ],
}

/** Refuses an option that is unknown or malformed. */
export const checkOptions = optionsSchema<EmbeddedWalletOptions>((key, option) => {
  const check = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined
  if (!check) return 'is no option'
  const [fits, due] = check
  return fits(option) ? undefined : due
})

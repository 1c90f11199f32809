import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { AccountType } from './api.js'
import { checkFrameUrl } from './frame/checkFrameUrl.js'

/** Options of the embedded-wallet plugin. */
export interface EmbeddedWalletOptions {
  /**
   * Where the frame is served: an origin of its own, `https:`, or `http:` on this machine.
   * @default what the services say
   */
  readonly frame?: string
  /**
   * The account that is used until the visitor chooses another.
   * @default { eip155: 'smartAccount', solana: 'eoa' }
   */
  readonly defaultAccountTypes?: { readonly eip155?: AccountType; readonly solana?: 'eoa' }
  /**
   * EIP-155 ids of the chains on which smart accounts are used, of those that the frame offers; none: `[]`.
   * @default all that it offers
   */
  readonly smartAccountNetworks?: readonly number[]
}

const TYPES: Readonly<Record<string, readonly unknown[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
}

const CHECKS: Readonly<Record<string, readonly [isValid: (value: unknown) => boolean, problem: string]>> = {
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
  if (!check) return 'is not an option'
  const [isValid, problem] = check
  return isValid(option) ? undefined : problem
})

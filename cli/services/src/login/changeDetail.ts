import { z } from 'zod'
import { loginMethod } from '../contract/login.js'
import { vault } from '../contract/vault.js'
import type { KeyRing } from './keyRing.js'

/** A login at a provider that was taken off a wallet. */
const providerRemoved = z.object({
  kind: z.literal('loginRemoved'),
  /** At which provider. */
  login: loginMethod,
  /** The name by which it led to the wallet, and what that is the hash of. */
  name: z.string(),
  identity: z.string(),
  userName: z.string().optional(),
})
export type ProviderRemoved = z.infer<typeof providerRemoved>

/** How it was before a change of who can log in, and is after. */
const changeDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('email'),
    /** The address before; none, or none that was proven. */
    email: z.string().optional(),
    /** The name by which it led to the wallet, if it did. */
    name: z.string().optional(),
    /** None: it was taken off the wallet. */
    wanted: z.string().optional(),
  }),
  providerRemoved,
  z.object({
    kind: z.enum(['passkeyAdded', 'passkeyRemoved']),
    /** Of the passkey. */
    name: z.string(),
    form: vault,
  }),
])
export type ChangeDetail = z.infer<typeof changeDetail>

/** As it is kept with the change of this id. */
export const sealDetail = (keys: KeyRing, id: string, detail: ChangeDetail): string =>
  keys.seal(JSON.stringify(detail), `change ${id}`)

/** @throws Error when no key fits */
export const openDetail = (keys: KeyRing, id: string, sealed: string): ChangeDetail =>
  changeDetail.parse(JSON.parse(keys.open(sealed, `change ${id}`)))

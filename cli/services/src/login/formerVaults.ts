import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Vault, vault } from '../contract/vault.js'

/** A sealed form of a wallet that another took the place of. */
export const formerVault = z.object({
  vault,
  revision: z.number(),
  /** How long it was the present one, in milliseconds. */
  stood: z.number(),
  /** Ids of its passkeys that a later form lacked: no session that names one again is given its part. */
  removed: z.array(z.string()).optional(),
})
export type FormerVault = z.infer<typeof formerVault>

const LAST = 3

/**
 * What is kept beside `next`: the last three and, of those before, the one that stood longest, so that whoever writes
 * garbage again and again does not push the good one out. Nothing in them opens with the login alone when nothing in
 * `next` does.
 *
 * @param kept - what was kept before, the present one first, then the latest
 */
export function formerAfter([replaced, ...former]: readonly FormerVault[], next: Vault): FormerVault[] {
  if (!replaced) return []
  const same = former.find(({ vault }) => isDeepStrictEqual(vault, replaced.vault))
  const whole = { ...replaced, stood: replaced.stood + (same?.stood ?? 0) }
  const all = [whole, ...former.filter((one) => one !== same)]
    .flatMap((one) => (next.login ? one : withoutLogin(one)))
    .map((one) => withRemoved(one, next))
  const [longest] = all.slice(LAST).sort((one, other) => other.stood - one.stood)
  return [...all.slice(0, LAST), ...(longest ? [longest] : [])]
}

/** The former vaults with those parts alone that open with what opens the present one. */
export function readFormer([present, ...former]: readonly FormerVault[]): Vault[] {
  if (!present) return []
  const ids = idsOf(present.vault)
  return former.flatMap(({ vault: { login, passkeys = [], ...rest }, removed = [] }) => {
    const left = passkeys.filter(({ credentialId: id }) => ids.includes(id) && !removed.includes(id))
    const opens = {
      ...(login && present.vault.login && { login }),
      ...(left.length > 0 && { passkeys: left }),
    }
    return Object.keys(opens).length > 0 ? [{ ...rest, ...opens }] : []
  })
}

function withoutLogin(former: FormerVault): FormerVault[] {
  const { login: _, ...rest } = former.vault
  return rest.passkeys?.length ? [{ ...former, vault: rest }] : []
}

function withRemoved(former: FormerVault, next: Vault): FormerVault {
  const left = idsOf(next)
  const gone = idsOf(former.vault).filter((id) => !left.includes(id))
  const removed = [...new Set([...(former.removed ?? []), ...gone])]
  return removed.length > 0 ? { ...former, removed } : former
}

const idsOf = ({ passkeys = [] }: Vault) => passkeys.map(({ credentialId }) => credentialId)

import { base64urlnopad } from '@scure/base'
import { FrameError } from '../contracts.js'
import { nameDevice } from '../device/deviceKey.js'
import type { Sessions } from '../session/createSession.js'
import type { UserWithVault } from '../vault/ensureVault.js'
import { mustFit } from '../vault/mustFit.js'
import { openVault } from '../vault/openVault.js'
import { seal } from '../vault/seal.js'
import { givePasskey } from './givePasskey.js'
import { usePasskey } from './usePasskey.js'

const MOST = 10

export const canHavePasskeys = (view: Window): boolean => 'credentials' in view.navigator

/**
 * Makes a passkey and seals the wallet under what it yields together with the account's secret. The part that opens with
 * the login alone is dropped. Call it in a click.
 *
 * @throws FrameError 4001 when the owner declines, 4200 when the device's passkeys yield nothing (no PRF)
 */
export async function addPasskey(options: {
  sessions: Pick<Sessions, 'call' | 'refresh'>
  user: UserWithVault
  /** Whose it is, as the device shows it. */
  owner: string
  /** What it is for, as the device shows it. */
  service: string
  view: Window
}): Promise<void> {
  const { sessions, user, view } = options
  const { vault } = user
  const { passkeys = [] } = vault
  if (passkeys.length >= MOST) throw new FrameError(`A wallet has at most ${MOST} passkeys.`, -32602)
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const given = passkeys.length > 0 ? await givePasskey(sessions, user, view) : undefined
  const { prf, made, ...described } = await create(options, salt)
  const entropy = await openVault({ user, sessions, consent: { view, passkey: given } }).finally(() =>
    given?.prf.fill(0),
  )
  const { secret } = await sessions.call('secret', {})
  const key = Uint8Array.from(base64urlnopad.decode(secret))
  try {
    await mustFit(entropy, vault)
    const passkey = {
      ...described,
      salt: base64urlnopad.encode(salt),
      createdAt: Date.now(),
      sealed: await seal(entropy, { userId: user.id, secret: key, prf }),
    }
    const { login: _, ...rest } = vault
    await sessions.call('putVault', {
      vault: { ...rest, passkeys: [...passkeys, passkey] },
      made,
      ...(user.vaultRevision !== undefined && { replaces: user.vaultRevision }),
    })
  } finally {
    entropy.fill(0)
    key.fill(0)
    prf.fill(0)
  }
  await sessions.refresh()
}

async function create(
  { sessions, owner, service, user, view }: Parameters<typeof addPasskey>[0],
  salt: Uint8Array<ArrayBuffer>,
) {
  const { vault } = user
  const { challenge } = await sessions.call('passkeyChallenge', {})
  const handle = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user.id))
  const credential = await view.navigator.credentials
    .create({
      publicKey: {
        challenge: Uint8Array.from(base64urlnopad.decode(challenge)),
        rp: { id: view.location.hostname, name: service },
        user: { id: handle, name: owner, displayName: owner },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: (vault.passkeys ?? []).map(({ credentialId }) => ({
          type: 'public-key',
          id: Uint8Array.from(base64urlnopad.decode(credentialId)),
        })),
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch(() => null)
  if (credential === null) throw new FrameError('The passkey was not made. Nothing has changed.', 4001)
  const created = credential as PublicKeyCredential
  const { prf } = created.getClientExtensionResults()
  const response = created.response as AuthenticatorAttestationResponse
  const publicKey = publicKeyOf(response)
  const made = {
    id: created.id,
    clientDataJSON: base64urlnopad.encode(new Uint8Array(response.clientDataJSON)),
    attestationObject: base64urlnopad.encode(new Uint8Array(response.attestationObject)),
  }
  const passkey = {
    made,
    credentialId: created.id,
    name: nameDevice(view.navigator.userAgent) ?? 'Passkey',
    ...(publicKey && { publicKey }),
  }
  if (prf?.results?.first) return { ...passkey, prf: new Uint8Array(prf.results.first as ArrayBuffer) }
  if (prf?.enabled !== true)
    throw new FrameError(
      'This passkey can not protect a wallet: the device lacks PRF. Nothing has changed.',
      4200,
    )
  // Many authenticators yield it only when they are used.
  const used = await usePasskey([{ ...passkey, salt: base64urlnopad.encode(salt) }], view)
  return { ...passkey, prf: used.prf }
}

/** What its signatures are checked with; undefined where the browser doesn’t tell. */
function publicKeyOf(response: AuthenticatorAttestationResponse) {
  const spki = response.getPublicKey?.()
  return spki
    ? { spki: base64urlnopad.encode(new Uint8Array(spki)), algorithm: response.getPublicKeyAlgorithm() }
    : undefined
}

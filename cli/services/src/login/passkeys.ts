import { z } from 'zod'
import type { PasskeyGiven, PasskeyMade } from '../contract/vault.js'
import { insertNew } from '../database/insertNew.js'
import type { Database } from '../database/openDatabase.js'
import type { PasskeyRow } from '../database/tables.js'
import type { Storage } from '../storage.js'
import { LoginRefusal } from './loginRefusal.js'
import { randomToken } from './randomToken.js'
import type { User } from './readUser.js'
import type { Session } from './sessions.js'

const MINUTE = 60_000
/** What an account page may take at most from a passkey given to what it is given for. */
const GIVEN_FOR = 10 * MINUTE

/** The passkeys of wallets as a factor of the login. Who gives one is verified by their device, each time. */
export type Passkeys = {
  /** What a passkey is to sign next: good once, in this session. */
  challenge(session: Session): Promise<string>
  /** Notes a passkey that was made for a challenge of the session. @throws LoginRefusal `PASSKEY_INVALID` */
  add(session: Session, made: PasskeyMade): Promise<void>
  /** Checks that a passkey of the wallet was given; it then counts for ten minutes. @throws LoginRefusal `PASSKEY_INVALID` */
  give(session: Session, user: User, given: PasskeyGiven): Promise<void>
  /** Whether a passkey of the wallet has been given in the session; undefined where the wallet has none to give. */
  wasGiven(session: Session, user: User): Promise<boolean | undefined>
}

export function createPasskeys(options: {
  database: Database
  storage: Storage
  /** Origin of the frame. */
  frameUrl: () => string
}): Passkeys {
  const { storage, frameUrl } = options
  const { tables, write } = options.database
  const asked = storage.namespace({
    name: 'passkey-challenges',
    schema: z.object({ sessionId: z.string() }),
    ttl: 5 * MINUTE,
    limit: 100_000,
  })
  const given = storage.namespace({
    name: 'passkeys-given',
    // Until when it counts, in ms since epoch.
    schema: z.number(),
    ttl: GIVEN_FOR,
    limit: 100_000,
  })
  const expected = ({ id: sessionId }: Session) => ({
    expectedChallenge: async (challenge: string) => (await asked.take(challenge))?.sessionId === sessionId,
    expectedOrigin: frameUrl(),
    expectedRPID: new URL(frameUrl()).hostname,
    requireUserVerification: true,
  })

  /** Those of the wallet as it is; one that was removed from it is given for nothing. */
  async function ofWallet({ id, vault }: User): Promise<readonly PasskeyRow[]> {
    const present = (vault?.passkeys ?? []).map(({ credentialId }) => credentialId)
    if (present.length === 0) return []
    return tables
      .selectFrom('passkeys')
      .selectAll()
      .where('userId', '=', id)
      .where('credentialId', 'in', present)
      .execute()
  }

  return {
    async challenge({ id: sessionId }) {
      const challenge = randomToken()
      await asked.set(challenge, { sessionId })
      return challenge
    },

    async add(session, { id, clientDataJSON, attestationObject }) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected(session),
        response: { ...publicKey(id), response: { clientDataJSON, attestationObject } },
        supportedAlgorithmIDs: [...ALGORITHMS],
      }).catch(refuse)
      const credential = registrationInfo?.credential
      if (credential?.id !== id) throw invalid()
      const { userId } = session
      const row = {
        credentialId: id,
        userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        createdAt: Date.now(),
      }
      const isNew = await write((transaction) => insertNew(transaction.insertInto('passkeys').values(row)))
      if (!isNew) throw invalid()
    },

    async give(session, user, { id, clientDataJSON, authenticatorData, signature }) {
      const row = (await ofWallet(user)).find(({ credentialId }) => credentialId === id)
      if (!row) throw invalid()
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected(session),
        response: { ...publicKey(id), response: { clientDataJSON, authenticatorData, signature } },
        credential: {
          id,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
      }).catch(refuse)
      if (!verified) throw invalid()
      const { numUpdatedRows } = await write((transaction) =>
        transaction
          .updateTable('passkeys')
          .set({ counter: authenticationInfo.newCounter })
          .where('credentialId', '=', id)
          // Of two that tell the same count, one is a copy.
          .where('counter', '=', row.counter)
          .executeTakeFirstOrThrow(),
      )
      if (!numUpdatedRows) throw invalid()
      await given.set(session.id, Date.now() + GIVEN_FOR)
    },

    async wasGiven(session, user) {
      if ((await ofWallet(user)).length === 0) return undefined
      return ((await given.get(session.id)) ?? 0) > Date.now()
    },
  }
}

/** COSE ids of ES256 and RS256. Source: RFC 9053, RFC 8812. */
const ALGORITHMS = [-7, -257] as const

const publicKey = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

const invalid = () =>
  new LoginRefusal(400, 'PASSKEY_INVALID', 'This passkey was not accepted. Try again, or use another one.')

function refuse(): never {
  throw invalid()
}

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { log } from '../../log/log.js'
import { createKeyRing, type KeyRing } from '../../login/keyRing.js'
import { KMS_CONTENT_TYPE, KMS_TARGET, type KmsBody, type KmsCall, kmsCalls } from '../kmsMessages.js'
import { isSignedBy } from './isSignedBy.js'
import type { KeyFile } from './keyFile.js'
import { KmsRefusal } from './kmsRefusal.js'
import { type Budget, unwrapBudget } from './unwrapBudget.js'

const LONGEST = 32_768

/** A key service that speaks the protocol of AWS KMS: it counts what it unwraps, and logs each. */
export function keysApp({ keys, client }: KeyFile, budget: Budget): Hono {
  const rings = new Map(keys.map(({ id, secret }) => [id, createKeyRing([secret])]))
  const takeOne = unwrapBudget(budget)
  const ringOf = (id: string): KeyRing => {
    const ring = rings.get(id)
    if (!ring) throw new KmsRefusal('NotFoundException', 'No such key is here.')
    return ring
  }
  const seal = (keyId: string, plaintext: string, { account }: Context) =>
    Buffer.from(ringOf(keyId).seal(plaintext, about(account))).toString('base64')
  function open(keyId: string, ciphertext: string, { account }: Context): string {
    const ring = ringOf(keyId)
    try {
      return ring.open(Buffer.from(ciphertext, 'base64').toString(), about(account))
    } catch {
      log.error('What came to be unwrapped was not wrapped with this key for this account', { account })
      throw new KmsRefusal('InvalidCiphertextException', 'It was not wrapped with this key for this account.')
    }
  }

  const answers: { [Call in KmsCall]: (body: KmsBody<Call>) => Promise<object> } = {
    async Encrypt({ KeyId, Plaintext, EncryptionContext }) {
      return { KeyId, CiphertextBlob: seal(KeyId, Plaintext, EncryptionContext) }
    },
    async Decrypt({ KeyId, CiphertextBlob, EncryptionContext }) {
      const { account } = EncryptionContext
      const wait = await takeOne()
      if (wait > 0) {
        log.error('Nothing was unwrapped: the budget is used up', { account, wait })
        throw new KmsRefusal('ThrottlingException', 'The budget of unwraps is used up.', wait)
      }
      const Plaintext = open(KeyId, CiphertextBlob, EncryptionContext)
      log.info('A secret was unwrapped', { account })
      return { KeyId, Plaintext }
    },
    async ReEncrypt({ CiphertextBlob, ...body }) {
      const { SourceKeyId, DestinationKeyId, SourceEncryptionContext, DestinationEncryptionContext } = body
      const { account } = SourceEncryptionContext
      if (account !== DestinationEncryptionContext.account)
        throw new KmsRefusal('ValidationException', 'A secret stays with its account.')
      const plaintext = open(SourceKeyId, CiphertextBlob, SourceEncryptionContext)
      log.info('A secret was wrapped with another key', { account })
      return {
        SourceKeyId,
        KeyId: DestinationKeyId,
        CiphertextBlob: seal(DestinationKeyId, plaintext, DestinationEncryptionContext),
      }
    },
  }

  async function answer<Call extends KmsCall>(call: Call, text: string): Promise<object> {
    const { data } = kmsCalls[call].body.safeParse(parse(text))
    if (!data) throw new KmsRefusal('ValidationException', `This is not what ${call} takes here.`)
    return answers[call](data as KmsBody<Call>)
  }

  const app = new Hono({ strict: false })
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.post('/', bodyLimit({ maxSize: LONGEST }), async (c) => {
    const text = await c.req.text()
    if (!(await isSignedBy(client, c.req.raw, text)))
      throw new KmsRefusal('InvalidSignatureException', 'These credentials have not signed this call.')
    const name = (c.req.header('x-amz-target') ?? '').slice(KMS_TARGET.length)
    if (!isCall(name)) throw new KmsRefusal('UnknownOperationException', 'There is no such call here.')
    return c.json(await answer(name, text), 200, { 'content-type': KMS_CONTENT_TYPE })
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (!(error instanceof KmsRefusal)) throw error
    const { type, message, wait } = error
    const headers = {
      'content-type': KMS_CONTENT_TYPE,
      ...(wait > 0 && { 'retry-after': String(Math.ceil(wait / 1000)) }),
    }
    return c.json({ __type: type, message }, 400, headers)
  })
  return app
}

type Context = { account: string }

const about = (account: string) => `account ${account}`
const isCall = (name: string): name is KmsCall => Object.hasOwn(kmsCalls, name)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

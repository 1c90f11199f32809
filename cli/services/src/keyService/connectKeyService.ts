import { createHash } from 'node:crypto'
import { log } from '../log/log.js'
import { keyServiceCalls } from '../metrics/metrics.js'
import { withDeadline } from '../withDeadline.js'
import type { KeyService, Wrapped } from './keyService.js'
import { KeyServiceError } from './keyServiceError.js'
import type { KeyServiceOptions } from './keyServiceOptions.js'
import {
  KMS_CONTENT_TYPE,
  KMS_TARGET,
  type KmsAnswer,
  type KmsBody,
  type KmsCall,
  kmsCalls,
} from './kmsMessages.js'
import { problemOf } from './problemOf.js'

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 3_000
/** A connection that the other side has just closed is noticed only by asking. */
const ATTEMPTS = 2
/** How long it counts as there without being asked, in milliseconds: AWS wants money for each call. */
const FRESH = 30_000

/** The client of AWS KMS, or of what speaks its protocol. Asks nothing yet. */
export async function connectKeyService(options: KeyServiceOptions): Promise<KeyService> {
  const { AwsClient } = await import('aws4fetch')
  const { url, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 'kms' })
  const [first, ...others] = options.keyIds.map((id) => ({ id, name: nameOf(id) }))
  if (!first) throw new TypeError('A key service needs a key.')
  const idOf = ({ keyName }: Wrapped): string => {
    const key = [first, ...others].find(({ name }) => name === keyName)
    if (key) return key.id
    throw new KeyServiceError(
      'refused',
      'KEY_SERVICE_KEY_ID does not hold the key with which this was wrapped',
    )
  }
  let isLost = false
  let answeredAt = Number.NEGATIVE_INFINITY

  async function ask(call: KmsCall, body: object): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: { 'content-type': KMS_CONTENT_TYPE, 'x-amz-target': `${KMS_TARGET}${call}` },
      body: JSON.stringify(body),
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const signed = await client.sign(url, request)
        const { response, answer } = await withDeadline({ timeout: TIMEOUT }, async (signal) => {
          const response = await fetch(signed, { signal, redirect: 'error' })
          const answer: unknown = await response.json().catch(() => undefined)
          return { response, answer }
        })
        if (!response.ok) throw problemOf(response, answer)
        return answer
      } catch (error) {
        if (error instanceof KeyServiceError) throw error
        if (attempt < ATTEMPTS) continue
        throw new KeyServiceError('unreachable', wordsOf(error), { cause: error })
      }
    }
  }

  async function told<Call extends KmsCall>(call: Call, body: KmsBody<Call>): Promise<KmsAnswer<Call>> {
    try {
      const { data } = kmsCalls[call].answer.safeParse(await ask(call, body))
      if (!data) throw new KeyServiceError('unreachable', 'it answers something else')
      keyServiceCalls.inc({ call, outcome: 'answered' })
      if (isLost) log.error('The key service is there again.')
      isLost = false
      answeredAt = Date.now()
      return data as KmsAnswer<Call>
    } catch (error) {
      const { problem, message } = error as KeyServiceError
      keyServiceCalls.inc({ call, outcome: problem })
      const isLoss = problem === 'unreachable' || problem === 'refused'
      if (isLoss) answeredAt = Number.NEGATIVE_INFINITY
      if (isLoss && !isLost) {
        isLost = true
        log.error(
          `The key service is lost: ${message}. Wallets without a passkey don't open until it is back.`,
        )
      }
      throw error
    }
  }

  const wrap = async (secret: string, userId: string): Promise<Wrapped> => {
    const { CiphertextBlob } = await told('Encrypt', {
      KeyId: first.id,
      Plaintext: Buffer.from(secret).toString('base64'),
      EncryptionContext: contextOf(userId),
    })
    return { keyName: first.name, ciphertext: CiphertextBlob }
  }

  return {
    keyNames: [first.name, ...others.map(({ name }) => name)],
    wrap,
    async unwrap(wrapped, userId) {
      const { Plaintext } = await told('Decrypt', {
        KeyId: idOf(wrapped),
        CiphertextBlob: wrapped.ciphertext,
        EncryptionContext: contextOf(userId),
      })
      return Buffer.from(Plaintext, 'base64').toString()
    },
    async rewrap(wrapped, userId) {
      const { CiphertextBlob } = await told('ReEncrypt', {
        SourceKeyId: idOf(wrapped),
        SourceEncryptionContext: contextOf(userId),
        DestinationKeyId: first.id,
        DestinationEncryptionContext: contextOf(userId),
        CiphertextBlob: wrapped.ciphertext,
      })
      return { keyName: first.name, ciphertext: CiphertextBlob }
    },
    async ping() {
      if (Date.now() - answeredAt > FRESH) await wrap('ready', 'nobody')
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const nameOf = (keyId: string) => hash(`wallet-widget key ${keyId}`).slice(0, 8)
const contextOf = (userId: string) => ({ account: hash(userId) })

/** What `fetch` throws says why in its cause. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
}

// The calls of AWS KMS that are made here, as JSON over POST, signed by Signature Version 4.
// Source: https://docs.aws.amazon.com/kms/latest/APIReference
import { z } from 'zod'

const base64 = z.base64().max(8_192)
const keyId = z.string().min(1).max(2_048)
/** What a ciphertext is bound to. KMS keeps it in its log, so it names nobody. */
const context = z.object({ account: z.string().regex(/^[\w-]{43}$/) })

/** By the name behind `X-Amz-Target: TrentService.`: what is sent, what is answered. */
export const kmsCalls = {
  Encrypt: {
    body: z.object({ KeyId: keyId, Plaintext: base64, EncryptionContext: context }),
    answer: z.object({ CiphertextBlob: base64 }),
  },
  Decrypt: {
    body: z.object({ KeyId: keyId, CiphertextBlob: base64, EncryptionContext: context }),
    answer: z.object({ Plaintext: base64 }),
  },
  ReEncrypt: {
    body: z.object({
      SourceKeyId: keyId,
      SourceEncryptionContext: context,
      DestinationKeyId: keyId,
      DestinationEncryptionContext: context,
      CiphertextBlob: base64,
    }),
    answer: z.object({ CiphertextBlob: base64 }),
  },
} as const

export type KmsCall = keyof typeof kmsCalls
export type KmsBody<Call extends KmsCall> = z.infer<(typeof kmsCalls)[Call]['body']>
export type KmsAnswer<Call extends KmsCall> = z.infer<(typeof kmsCalls)[Call]['answer']>

export const KMS_TARGET = 'TrentService.'
export const KMS_CONTENT_TYPE = 'application/x-amz-json-1.1'

/** An error: `__type` is its name, with what it belongs to before a `#` at times. */
export const kmsError = z.object({
  __type: z.string().transform((type) => type.slice(type.indexOf('#') + 1)),
})

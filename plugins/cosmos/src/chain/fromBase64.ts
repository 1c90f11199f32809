import { base64 } from '@scure/base'

/** The bytes of a text in base64; undefined when it is none. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return base64.decode(text as string)
  } catch {
    return undefined
  }
}

import { HttpError } from './HttpError.js'

/**
 * Reads a body as UTF-8, giving up as soon as it grows beyond `maxBytes`, whatever its headers promised.
 *
 * @throws HttpError of kind `content`
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      size += value?.byteLength ?? 0
      if (Math.max(size, announced) > maxBytes) throw tooLarge(maxBytes)
      if (done) return text + decode(decoder)
      text += decode(decoder, value)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    'HTTP request failed',
    { kind: 'content' },
    { details: `The answer is larger than ${maxBytes} bytes` },
  )
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new HttpError('HTTP request failed', { kind: 'content' }, { cause })
  }
}

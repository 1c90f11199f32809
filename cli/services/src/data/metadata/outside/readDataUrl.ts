import { OutsideError } from './outsideError.js'

/** The bytes of a `data:` url (RFC 2397). @throws OutsideError */
export function readDataUrl(url: string, most: number): Uint8Array {
  const comma = url.indexOf(',')
  if (comma < 0) throw new OutsideError('refused', 'A data url needs a comma.')
  const head = url.slice(0, comma)
  const body = url.slice(comma + 1)
  // Three letters for a byte at the most.
  if (body.length > most * 3) throw new OutsideError('tooLong', `The url holds more than ${most} bytes.`)
  const bytes = /;base64$/i.test(head) ? Buffer.from(unescaped(body), 'base64') : Buffer.from(unescaped(body))
  if (bytes.byteLength > most) throw new OutsideError('tooLong', `The url holds more than ${most} bytes.`)
  return new Uint8Array(bytes)
}

/** Many contracts write JSON with a bare per cent sign. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

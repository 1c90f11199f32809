import { gunzipSync } from 'node:zlib'

const BLOCK = 512
const MOST = 64 * 1024 * 1024

type Entry = { type: string; name: string; body: Uint8Array }

/**
 * The package.json of an npm tarball (ustar, gzip); absent where there is none. Whatever another program could read in
 * another way, and so find another package.json, is refused.
 *
 * @throws where the bytes are no gzip or no tar, unpack to more than 64 MB, or hold more than one package.json
 */
export function readTarball(bytes: Uint8Array): string | undefined {
  const found = entriesOf(gunzipSync(bytes, { maxOutputLength: MOST })).filter(({ name }) => isManifest(name))
  const [manifest, second] = found
  if (!manifest) return undefined
  if (second || !/^[0\0]$/.test(manifest.type))
    throw new Error('It has no package.json that is one plain file.')
  return Buffer.from(manifest.body).toString('utf8')
}

/** In the first folder, which is the package itself, whatever it is called. Some file systems know no capitals. */
function isManifest(name: string): boolean {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) throw new Error('A path leads out of it.')
  return parts.length <= 2 && parts.at(-1)?.toLowerCase() === 'package.json'
}

function entriesOf(archive: Uint8Array): Entry[] {
  const entries: Entry[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) {
      if (archive.subarray(at).some((byte) => byte !== 0)) throw new Error('Something follows its end.')
      return entries
    }
    if (octalOf(header, 148, 8) !== sumOf(header)) throw new Error('The sum of a header is not right.')
    const size = octalOf(header, 124, 12)
    const start = at + BLOCK
    if (start + size > archive.length) throw new Error('It ends too early.')
    const body = archive.subarray(start, start + size)
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'x') longName = pathIn(body) ?? longName
    else if (type === 'L') longName = textOf(body, 0, body.length)
    else if (type !== 'g') {
      entries.push({ type, name: longName ?? nameOf(header), body })
      longName = undefined
    } else if (pathIn(body) !== undefined) throw new Error('It gives all its files one path.')
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

function nameOf(header: Uint8Array): string {
  const isUstar = textOf(header, 257, 5) === 'ustar'
  return [isUstar ? textOf(header, 345, 155) : '', textOf(header, 0, 100)].filter(Boolean).join('/')
}

/** The path that an extended header (pax, POSIX.1-2001) gives the next file; a size would move all that follows. */
function pathIn(body: Uint8Array): string | undefined {
  let path: string | undefined
  for (let rest = Buffer.from(body); rest.length > 0; ) {
    const length = Number(/^[1-9]\d* /.exec(rest.subarray(0, 12).toString('latin1'))?.[0] ?? Number.NaN)
    if (!(length <= rest.length) || rest[length - 1] !== 0x0a)
      throw new Error('A header of it can’t be read.')
    const record = rest.subarray(0, length - 1).toString('utf8')
    const [, key, value] = /^\d+ ([^=]+)=(.*)$/s.exec(record) ?? []
    if (key === 'size') throw new Error('It gives a file another size.')
    if (key === 'path') path = value
    rest = rest.subarray(length)
  }
  return path
}

function textOf(bytes: Uint8Array, start: number, length: number): string {
  const field = Buffer.from(bytes.subarray(start, start + length)).toString('utf8')
  return field.replace(/\0.*$/s, '').trim()
}

function octalOf(header: Uint8Array, start: number, length: number): number {
  const digits = textOf(header, start, length)
  if (!/^[0-7]+$/.test(digits)) throw new Error('A number of it is none.')
  return Number.parseInt(digits, 8)
}

/** Of all bytes of a header, those of the sum itself taken as spaces. */
function sumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}

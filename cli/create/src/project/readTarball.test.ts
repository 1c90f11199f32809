import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { strangersPackage } from '../../fixtures/strangersPackage.js'
import { temporaryDirectory } from '../../fixtures/temporaryDirectory.js'
import { readTarball } from './readTarball.js'

type File = { name: string; body?: string; size?: string; type?: string; prefix?: string; sum?: string }

/** A tar archive, with what a file says of itself written as it is given. */
function tar(...files: File[]): Buffer {
  const blocks = files.flatMap(({ name, body = '', size, type = '0', prefix = '', sum }) => {
    const header = Buffer.alloc(512)
    const octal = Buffer.byteLength(body).toString(8).padStart(11, '0')
    header.write(name, 0)
    header.write(size ?? octal, 124)
    header.write(' '.repeat(8), 148)
    header.write(type, 156)
    header.write('ustar\u000000', 257)
    header.write(prefix, 345)
    const right = header.reduce((all, byte) => all + byte, 0)
    header.write(`${sum ?? right.toString(8).padStart(6, '0')}\u0000 `, 148)
    const content = Buffer.alloc(Math.ceil(Buffer.byteLength(body) / 512) * 512)
    content.write(body)
    return [header, content]
  })
  return Buffer.concat(blocks)
}
const end = Buffer.alloc(1024)
const packed = (...files: File[]) => gzipSync(Buffer.concat([tar(...files), end]))
const pax = (record: string): File => {
  const length = record.length + 4
  return { name: 'PaxHeader', type: 'x', body: `${length} ${record}\n` }
}
const shown = { name: 'package/package.json', body: '{"name":"shown"}' }
const hidden = { name: 'package/package.json', body: '{"name":"hidden"}' }

test('default: what npm packs', () => {
  const text = readTarball(readFileSync(strangersPackage(temporaryDirectory()))) ?? ''
  expect(JSON.parse(text)).toMatchObject({ name: 'acme-notes', version: '1.2.0' })
})

test('behavior: the package.json of the package, whatever its folder is called, and of no folder in it', () => {
  const inner = { name: 'package/docs/package.json', body: '{}' }
  const prefixed = { name: 'a/package.json', prefix: 'package/x', body: '{}' }
  expect(readTarball(packed(inner, prefixed, { ...shown, name: 'acme/package.json' }))).toBe(shown.body)
  expect(readTarball(packed(inner, prefixed))).toBeUndefined()
  expect(readTarball(packed({ name: 'pax_global_header', type: 'g', body: '13 comment=a\n' }, shown))).toBe(
    shown.body,
  )
  expect(readTarball(packed(pax('path=acme/package.json'), { ...shown, name: 'short' }))).toBe(shown.body)
})

test.each<[string, RegExp, Buffer]>([
  ['a size below nothing', /number/, packed({ name: 'package/a', size: '-1000' }, shown)],
  ['a size that is no number', /number/, packed({ name: 'package/a', size: '8' }, shown)],
  ['a size in another notation', /number/, packed({ name: 'package/a', size: '\u0080\u0000\u0001' }, shown)],
  ['a size beyond its end', /too early/, packed({ ...shown, size: '77777777' })],
  ['two of them', /one plain file/, packed(shown, hidden)],
  ['one with capitals', /one plain file/, packed(shown, { ...hidden, name: 'package/Package.JSON' })],
  [
    'one by a roundabout path',
    /one plain file/,
    packed(shown, { ...hidden, name: 'package//./package.json' }),
  ],
  [
    'one by a path with a prefix',
    /one plain file/,
    packed(shown, { ...hidden, name: 'package.json', prefix: 'package' }),
  ],
  [
    'one by a path out of it',
    /leads out/,
    packed(shown, { ...hidden, name: 'package/../package/package.json' }),
  ],
  [
    'one by an extended header',
    /one plain file/,
    packed(shown, pax('path=package/package.json'), { ...hidden, name: 'a' }),
  ],
  ['a size in an extended header', /another size/, packed(pax('size=0001'), { name: 'a', body: 'b' }, shown)],
  [
    'one by a long name',
    /one plain file/,
    packed(shown, { name: 'L', type: 'L', body: 'package/package.json\u0000' }, { ...hidden, name: 'a' }),
  ],
  [
    'one behind its end',
    /follows its end/,
    gzipSync(Buffer.concat([tar(shown), Buffer.alloc(512), tar(hidden), end])),
  ],
  [
    'one in a file that a wrong sum opens',
    /sum/,
    packed({ name: 'package/a', body: tar(hidden).toString(), sum: '000001' }, shown),
  ],
  ['one that is a link', /one plain file/, packed({ ...shown, type: '2' })],
  ['no gzip', /header/, Buffer.from('{}')],
])('error: %s', (_, message, bytes) => {
  expect(() => readTarball(bytes)).toThrow(message)
})

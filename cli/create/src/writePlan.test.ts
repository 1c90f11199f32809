import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../fixtures/temporaryDirectory.js'
import { writePlan } from './writePlan.js'

const files = (...paths: string[]) => ({ files: paths.map((path) => ({ path, content: `new ${path}` })) })
const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8')

test('default', () => {
  const root = join(temporaryDirectory(), 'deep/site')
  writePlan({ files: [{ path: 'a/b/c.bin', content: new Uint8Array([0, 1]) }, ...files('d').files] }, root)
  expect([...readFileSync(join(root, 'a/b/c.bin'))]).toEqual([0, 1])
  expect(read(root, 'd')).toBe('new d')
})

test.each(['../x', 'a/../../x', '/etc/x', '..\\x', 'C:\\x', 'C:x', './x', 'a//b', '', 'a\u0000b'])(
  'T24: the path %j is refused before anything is written',
  (path) => {
    const root = join(temporaryDirectory(), 'site')
    expect(() => writePlan(files('first', path), root)).toThrow('not a path inside the project')
    expect(existsSync(root)).toBe(false)
  },
)

test('T24: a symbolic link on the way is not followed, with replace neither', () => {
  const [root, elsewhere] = [temporaryDirectory(), temporaryDirectory()]
  writeFileSync(join(elsewhere, 'kept'), 'old')
  symlinkSync(elsewhere, join(root, 'src'))
  symlinkSync(join(elsewhere, 'kept'), join(root, 'index.html'))
  for (const replace of [false, true]) {
    expect(() => writePlan(files('src/kept'), root, { replace })).toThrow('a symbolic link is in the way')
    expect(() => writePlan(files('index.html'), root, { replace })).toThrow('a symbolic link is in the way')
  }
  expect(read(elsewhere, 'kept')).toBe('old')
  expect(readdirSync(elsewhere)).toEqual(['kept'])
})

test('T24: an existing file is left as it is, and nothing else is written', () => {
  const root = temporaryDirectory()
  writeFileSync(join(root, 'b'), 'old')
  expect(() => writePlan(files('a', 'b'), root)).toThrow('"b" cannot be written: a file is in the way.')
  expect(read(root, 'b')).toBe('old')
  expect(readdirSync(root)).toEqual(['b'])
})

test('args: replace', () => {
  const root = temporaryDirectory()
  writeFileSync(join(root, 'b'), 'old')
  writeFileSync(join(root, 'other'), 'kept')
  writePlan(files('a', 'b'), root, { replace: true })
  expect(read(root, 'b')).toBe('new b')
  expect(read(root, 'other')).toBe('kept')
  expect(readdirSync(root).sort()).toEqual(['a', 'b', 'other'])
})

test('error: a directory where a file should be', () => {
  const root = temporaryDirectory()
  mkdirSync(join(root, 'a'))
  expect(() => writePlan(files('a'), root, { replace: true })).toThrow('a directory is in the way')
})

test.skipIf(process.getuid?.() === 0)('error: a write that fails takes back what was created', () => {
  const root = temporaryDirectory()
  mkdirSync(join(root, 'shut'), { mode: 0o500 })
  expect(() => writePlan(files('a/b', 'shut/c'), root)).toThrow('The project could not be written')
  chmodSync(join(root, 'shut'), 0o700)
  expect(readdirSync(root)).toEqual(['shut'])
})

test('error: a path used as file and as folder takes back what was created', () => {
  const root = join(temporaryDirectory(), 'site')
  expect(() => writePlan(files('a', 'a/b'), root)).toThrow('The project could not be written')
  expect(existsSync(root)).toBe(false)
})

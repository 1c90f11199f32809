import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../fixtures/temporaryDirectory.js'
import { entriesInTarget, resolveTarget } from './target.js'

test('default', () => {
  const cwd = temporaryDirectory()
  expect(resolveTarget(cwd, 'site')).toBe(join(cwd, 'site'))
  expect(resolveTarget(cwd, './a/b/../site')).toBe(join(cwd, 'a/site'))
  expect(resolveTarget(cwd, '.')).toBe(cwd)
})

test('args: directory as a whole path', () => {
  const [cwd, elsewhere] = [temporaryDirectory(), temporaryDirectory()]
  expect(resolveTarget(cwd, join(elsewhere, 'site'))).toBe(join(elsewhere, 'site'))
})

test.each(['../x', '..', 'a/../../x'])('T24: %s leads outside', (directory) => {
  // Deep enough that what it leads to is this test's own, too.
  const cwd = join(temporaryDirectory(), 'of', 'ours')
  mkdirSync(cwd, { recursive: true })
  expect(() => resolveTarget(cwd, directory)).toThrow('lies outside the directory you are in')
})

test('T24: a symbolic link is not followed', () => {
  const [cwd, elsewhere] = [temporaryDirectory(), temporaryDirectory()]
  symlinkSync(elsewhere, join(cwd, 'link'))
  expect(() => resolveTarget(cwd, 'link')).toThrow('"link" is a symbolic link')
  expect(() => resolveTarget(cwd, join(cwd, 'link'))).toThrow('is a symbolic link')
  expect(() => resolveTarget(cwd, 'link/site')).toThrow('lies outside the directory you are in')
})

test('T24: names that begin with two dots are names', () => {
  const cwd = temporaryDirectory()
  expect(resolveTarget(cwd, '..site')).toBe(join(cwd, '..site'))
})

test.each([
  ['a:b', 'npm finds no program there'],
  [`${'ü'.repeat(128)}/site`, 'a name has at most 255 bytes'],
])('error: %s', (directory, problem) => {
  expect(() => resolveTarget(temporaryDirectory(), directory)).toThrow(problem)
})

test('error: a file, nothing, control characters', () => {
  const cwd = temporaryDirectory()
  writeFileSync(join(cwd, 'file'), '')
  expect(() => resolveTarget(cwd, 'file')).toThrow('exists and is not a directory')
  expect(() => resolveTarget(cwd, '')).toThrow('cannot be the name of a directory')
  expect(() => resolveTarget(cwd, 'a\u0000b')).toThrow('cannot be the name of a directory')
})

test('behavior: a fresh git repository counts as empty', () => {
  const cwd = temporaryDirectory()
  mkdirSync(join(cwd, '.git'))
  expect(entriesInTarget(cwd)).toEqual([])
  writeFileSync(join(cwd, 'b'), '')
  writeFileSync(join(cwd, 'a'), '')
  expect(entriesInTarget(cwd)).toEqual(['a', 'b'])
  expect(entriesInTarget(join(cwd, 'none'))).toEqual([])
})

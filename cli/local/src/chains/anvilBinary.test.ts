import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvilBinary.js'

test('default', () => {
  expect(existsSync(anvilBinary())).toBe(true)
})

test('error: unsupported platform', () => {
  expect(() => anvilBinary('freebsd', 'x64')).toThrow(/no local chain for freebsd x64.*UPSTREAMS/s)
  expect(() => anvilBinary('freebsd', 'x64')).toThrow(
    expect.objectContaining({ code: 'CHAIN_UNSUPPORTED_PLATFORM' }),
  )
})

test('error: platform package not installed', () => {
  const other = process.platform === 'win32' ? 'darwin' : 'win32'
  expect(() => anvilBinary(other, 'x64')).toThrow(expect.objectContaining({ code: 'CHAIN_BINARY_MISSING' }))
})

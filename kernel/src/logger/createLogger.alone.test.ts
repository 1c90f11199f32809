import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { WalletError } from '../errors/WalletError.js'
import { createLogger, redact } from './createLogger.js'

const shown = () =>
  (['debug', 'info', 'warn', 'error'] as const).flatMap((level) => vi.mocked(console[level]).mock.calls)
const bytes = (text: string) => new TextEncoder().encode(text).byteLength

beforeEach(() => {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

test('default', () => {
  const logger = createLogger()
  logger.warn('quiet')
  logger.error('Switching\nfailed', { chainId: 137 })
  expect(shown()).toEqual([['[wallet-widget] Switching\nfailed', { chainId: 137 }]])
  const lines = logger.export().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z error Switching failed \{"chainId":137\}$/)
})

test.each([
  ['info', 3],
  ['silent', 0],
] as const)('args: level: %s', (threshold, count) => {
  const logger = createLogger({ level: threshold })
  for (const level of ['debug', 'info', 'warn', 'error'] as const) logger[level](level)
  expect(shown()).toHaveLength(count)
  expect(logger.export().split('\n')).toHaveLength(4)
})

test('args: bufferSize: in bytes, the oldest line goes first', () => {
  const logger = createLogger({ bufferSize: 500 })
  for (let i = 0; i < 100; i++) logger.debug(`é${i}`)
  expect(bytes(logger.export())).toBeLessThanOrEqual(500)
  expect(bytes(logger.export())).toBeGreaterThan(400)
  expect(logger.export().endsWith('é99')).toBe(true)
  expect(logger.export()).not.toContain('é9 ')
})

test('behavior: the buffer never grows beyond its size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 0, max: 600 }),
      (lines, size) => {
        const logger = createLogger({ level: 'silent', bufferSize: size })
        for (const line of lines) logger.info(line, line)
        expect(bytes(logger.export())).toBeLessThanOrEqual(size)
      },
    ),
  )
})

test('T10: nothing secret reaches the buffer or the console', () => {
  const logger = createLogger({ level: 'debug' })
  const secret = 's3cr3tv4lue'
  const signature = `0x${'ab'.repeat(65)}`
  logger.info('login', {
    email: `${secret}@example.org`,
    otp: secret,
    code: secret,
    nested: [{ sessionToken: secret }],
  })
  logger.info('keys', {
    symKey: secret,
    apiKey: secret,
    privateKey: secret,
    mnemonic: [secret],
    signature: secret,
  })
  logger.info(`open wc:${secret}@2?symKey=${secret}`, { uri: `wc:${secret}@2?symKey=${secret}` })
  logger.info(`email ${secret}@example.org, otp: ${secret}, {"signature":"${secret}"} accessToken=${secret}`)
  logger.info('signed', { result: signature }, signature)
  logger.info('code 123456, "code":"123456"', { code: 123_456 }, { code: '123456' })
  logger.info('url', new URL(`https://a.example/?token=${secret}`))
  logger.error('failed', new BaseError('Failed', { cause: new Error(`wc:${secret}`) }))
  logger.error('failed', new Error(`otp=${secret}`, { cause: { otp: secret } }))
  const all = logger.export() + JSON.stringify(shown())
  expect(all).not.toContain(secret)
  expect(all).not.toContain('123456')
  expect(all).not.toContain('abababab')
  expect(all).toContain('[hidden]')
})

test('behavior: codes of errors stay readable', () => {
  expect(redact({ code: 4001 })).toEqual({ code: 4001 })
  expect(redact({ code: -32603, token: null })).toEqual({ code: -32603, token: null })
  expect(redact(new WalletError(4902))).toMatchObject({
    name: 'WalletError',
    code: 'UNRECOGNIZED_CHAIN',
    walletCode: 4902,
  })
})

test('behavior: whatever is logged, nothing is thrown', () => {
  const logger = createLogger({ level: 'silent' })
  const cycle: Record<string, unknown> = {
    big: 1n,
    fn: () => 1,
    symbol: Symbol('s'),
    bytes: new Uint8Array(9),
  }
  cycle.self = cycle
  logger.info('cycle', cycle)
  expect(logger.export()).toContain(
    '{"big":"1","fn":"function","symbol":"symbol","bytes":"9 bytes","self":"…"}',
  )
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  logger.info('proxy', proxy)
  logger.info(Symbol('s') as unknown as string)
  const wide: unknown[] = []
  for (let i = 0; i < 50; i++) wide.push(wide, { wide, i })
  const deep = Array.from({ length: 100_000 }).reduce((inner) => ({ inner }), {})
  logger.info('wide', wide, deep)
  fc.assert(fc.property(fc.anything(), (value) => logger.info('any', value)))
  logger.info('long', 'x'.repeat(1_000_000), Array(1_000_000).fill(1))
  expect(logger.export().split('\n').at(-1)?.length).toBeLessThan(3_000)
})

test('T28: a polluted prototype is not logged', () => {
  Object.assign(Object.prototype, { polluted: 'x' })
  expect(JSON.stringify(redact({ a: 1 }))).toBe('{"a":1}')
  Reflect.deleteProperty(Object.prototype, 'polluted')
})

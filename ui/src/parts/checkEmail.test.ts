import { expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { checkEmail } from './checkEmail.js'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.Lovelace+wallet@Example.COM\n', 'Ada.Lovelace+wallet@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['\u200bada@example.com\ufeff', 'ada@example.com'],
  ['ada@mail.example.co.uk', 'ada@mail.example.co.uk'],
  ["o'neil_a@x-y.io", "o'neil_a@x-y.io"],
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@wallet.test', 'ada@wallet.test'],
])('default: %j', (typed, email) => expect(checkEmail(typed)).toEqual({ email }))

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['ada', 'noAt'],
  ['ada.example.com', 'noAt'],
  ['@example.com', 'noName'],
  ['ada@', 'domain'],
  ['ada@example', 'domain'],
  ['ada@example.', 'domain'],
  ['ada@.com', 'domain'],
  ['ada@example..com', 'domain'],
  ['ada@-example.com', 'domain'],
  ['ada@127.0.0.1', 'domain'],
  ['ada@exam ple.com', 'domain'],
  ['ada@example.com/path', 'domain'],
  ['ada@example.com:25', 'domain'],
  ['ada@user:pw@', 'domain'],
  ['ada@example.c', 'domain'],
  ['ada lovelace@example.com', 'name'],
  ['ada..l@example.com', 'name'],
  ['.ada@example.com', 'name'],
  ['ada@grace@example.com', 'name'],
  ['<ada@example.com', 'name'],
  ['ada,grace@example.com', 'name'],
  [`${'a'.repeat(65)}@example.com`, 'tooLong'],
  [`ada@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`, 'tooLong'],
] as const)('error: %j', (typed, problem) => expect(checkEmail(typed)).toEqual({ problem }))

test('behavior: a long text is read in no time', async () => {
  const took = await quietTime(() => {
    const start = performance.now()
    checkEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)
    return performance.now() - start
  })
  expect(took).toBeLessThan(100)
})

import { expect, test } from 'vitest'
import { authName } from './logins.js'

test.each([
  ['ann', undefined, 'google', 'ann'],
  ['ann#10', 'ann@site.test', 'discord', 'ann#1'],
  ['ann0', undefined, 'x', 'ann0'],
  [undefined, 'ann@site.test', 'email', 'ann@site.test'],
  [undefined, `${'a'.repeat(22)}@site.test`, 'email', `${'a'.repeat(22)}@site.t...`],
  [undefined, `${'a'.repeat(20)}@site.test`, 'email', `${'a'.repeat(20)}@site.test`],
  ['an\u202en\n', undefined, 'github', 'ann'],
  [undefined, undefined, 'email', ''],
] as const)('args: %j, %j, %s', (userName, email, login, name) => {
  expect(authName({ userName, email, login })).toBe(name)
})

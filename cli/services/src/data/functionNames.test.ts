import { expect, test } from 'vitest'
import { functionNameOf } from './functionNames.js'

// Selectors as explorers show them.
test.each([
  ['0x56781388', 'castVote'],
  ['0x5c19a95c', 'delegate'],
  ['0x3593564c', 'execute'],
  ['0xac9650d8', 'multicall'],
  ['0x5ae401dc', 'multicall'],
  ['0x38ed1739', 'swapExactTokensForTokens'],
  ['0x414bf389', 'exactInputSingle'],
  ['0x04e45aaf', 'exactInputSingle'],
  ['0x617ba037', 'supply'],
  ['0x6a761202', 'execTransaction'],
  ['0xD0E30DB0', 'deposit'],
  ['0xd505accf', 'permit'],
])('default: %s is %s', (selector, name) => expect(functionNameOf(selector)).toBe(name))

test.each([undefined, '', '0x', '0x12345678', 'constructor', '__proto__'])(
  'behavior: of %s no name is known',
  (selector) => expect(functionNameOf(selector)).toBeUndefined(),
)

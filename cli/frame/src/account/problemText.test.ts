import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import { problemText } from './problemText.js'
import { loadSay } from './words/say.js'

const english = await loadSay(['en'])
const spanish = await loadSay(['es'])
const refusal = (code: string, more = {}) => new ApiError({ code, message: 'In its own words.', ...more })

describe('problemText', () => {
  test('default: in the visitor’s language', () => {
    expect(problemText(refusal('CODE_EXPIRED'), spanish)).toBe('Este código ha caducado. Pide uno nuevo.')
    expect(problemText(refusal('CODE_WRONG'), english)).toBe('Wrong code. Check it and try again.')
    expect(problemText(refusal('LOGIN_NOT_FRESH'), english)).toMatch(/^Log in again/)
    expect(problemText(refusal('STORAGE_UNREACHABLE'), english)).toMatch(/Try again\.$/)
  })

  test('behavior: the tries that are left', () => {
    expect(problemText(refusal('CODE_WRONG', { triesLeft: 2 }), english)).toMatch(/ 2 tries left/)
  })

  test('behavior: a passkey that is not given', () => {
    expect(problemText(new FrameError('Declined.', 4001), spanish)).toMatch(/^No se usó ninguna llave/)
  })

  test('error: one that has no words here', () => {
    for (const error of [refusal('toString'), new FrameError('In its own words.', -32603)]) {
      expect(problemText(error, english)).toBe('In its own words.')
      expect(problemText(error, spanish)).toBe('Algo ha fallado. Inténtalo de nuevo.')
    }
  })

  test('error: not of ours', () => {
    expect(problemText(new TypeError('fetch failed'), english)).toBe('Can’t reach the wallet. Try again.')
  })
})

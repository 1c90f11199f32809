import { expect, test } from 'vitest'
import { HttpError, RpcError } from '../net/requestErrors.js'
import { alertOf } from './alertOf.js'
import { BaseError } from './BaseError.js'

const refused = (status: number, details = '') =>
  new HttpError(`HTTP status code: ${status}`, { kind: 'status', status }, { code: 'HTTP_STATUS', details })

test('default: by the HTTP status', () => {
  expect(alertOf(refused(403))).toBe('INVALID_APP_CONFIGURATION')
  expect(alertOf(refused(429))).toBe('RATE_LIMITED')
  for (const status of [500, 502, 503, 599]) expect(alertOf(refused(status))).toBe('SERVER_ERROR')
  for (const status of [400, 401, 404, 600]) expect(alertOf(refused(status))).toBeUndefined()
})

test('behavior: what the services say counts more than the status', () => {
  const says = (text: string, status = 401) => alertOf(refused(status, `{"error":"${text}"}`))
  expect(says('Unauthorized: invalid key')).toBe('INVALID_PROJECT_ID')
  expect(says('Unauthorized: invalid key', 403)).toBe('INVALID_PROJECT_ID')
  expect(says('Unauthorized: origin not allowed')).toBe('INVALID_APP_CONFIGURATION')
  expect(says('JWT validation error: JWT Token is not yet valid', 500)).toBe('SESSION_EXPIRED')
})

test('behavior: finds the status behind the error that was made of it', () => {
  expect(alertOf(new RpcError({}, { busy: true, cause: refused(429) }))).toBe('RATE_LIMITED')
})

test('error: whatever else was thrown stands for none', () => {
  for (const thrown of [undefined, null, 'Rate Limited', new Error('429'), new BaseError('Failed')])
    expect(alertOf(thrown)).toBeUndefined()
})

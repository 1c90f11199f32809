import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.js'
import { catalogueText } from './catalogueText.js'
import { findAlert } from './findAlert.js'
import { WalletError } from './WalletError.js'

const { alertMessages: _, wallet, ...groups } = catalogue

test('default', () => {
  expect(Object.values(catalogue.alerts).map((alert) => alert.short)).toEqual([
    'Network Not Found',
    'Invalid App Configuration',
    'Network Error - Could not load embedded wallet',
    'Embedded Wallet Request Timed Out',
    'Session Expired',
    'Invalid Project ID',
    'Project ID Not Configured',
    'Server Error',
    'Rate Limited',
  ])
  expect(catalogueText('RATE_LIMITED')).toBe('Rate Limited')
})

test('args: data', () => {
  expect(catalogueText('HTTP_STATUS', { status: 502 })).toBe('HTTP status code: 502')
  expect(catalogueText('HTTP_STATUS')).toBe('HTTP status code: {status}')
  expect(catalogueText('USER_REJECTED')).toBe('You declined the request in your wallet')
  expect(catalogueText('toString')).toBeUndefined()
})

test('behavior: frozen throughout', () => {
  expect(Object.isFrozen(catalogue)).toBe(true)
  expect(Object.isFrozen(catalogue.alerts)).toBe(true)
  expect(Object.isFrozen(catalogue.alerts.RATE_LIMITED)).toBe(true)
})

test('behavior: a code means one thing', () => {
  const codes = [...Object.values(groups).flatMap((group) => Object.keys(group))]
  const shared = codes.filter((code) => Object.hasOwn(wallet, code))
  expect(new Set(codes).size).toBe(codes.length)
  expect(shared).toEqual(['SERVER_ERROR'])
})

test.each([
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
])('behavior: message %s', (message, alert) => {
  expect(findAlert(message)).toBe(alert)
  expect(findAlert(new Error(`Request failed: ${message}`))).toBe(alert)
})

test('behavior: alerts by status and by code', () => {
  expect(findAlert({ status: 403 })).toBe('INVALID_APP_CONFIGURATION')
  expect(findAlert({ status: 429 })).toBe('RATE_LIMITED')
  expect(findAlert({ status: 503 })).toBe('SERVER_ERROR')
  expect(findAlert({ code: 'NETWORK_NOT_FOUND' })).toBe('NETWORK_NOT_FOUND')
  expect(findAlert({ status: 404 })).toBeUndefined()
  expect(findAlert(null)).toBeUndefined()
  expect(findAlert(new WalletError(-32000))).toBeUndefined()
})

test('behavior: nothing eager imports the catalogue', () => {
  const index = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  expect(index.match(/^export (?!type).*catalogue.*$/gm)).toBeNull()
})

import { expect, test } from 'vitest'
import { normalizeError } from './normalizeError.js'
import { WalletError } from './WalletError.js'

// Sources: EIP-1193, EIP-1474, EIP-3326, EIP-5792, JSON-RPC 2.0.
test('error: each code that wallets and nodes answer has a name, and a text of its own', () => {
  const names = {
    4001: 'USER_REJECTED',
    4100: 'UNAUTHORIZED',
    4200: 'UNSUPPORTED_METHOD',
    4900: 'WALLET_DISCONNECTED',
    4901: 'CHAIN_DISCONNECTED',
    4902: 'UNRECOGNIZED_CHAIN',
    5700: 'UNSUPPORTED_CAPABILITY',
    5710: 'UNSUPPORTED_CHAIN',
    5720: 'DUPLICATE_BUNDLE_ID',
    5730: 'UNKNOWN_BUNDLE_ID',
    5740: 'BUNDLE_TOO_LARGE',
    5750: 'UPGRADE_REJECTED',
    5760: 'ATOMICITY_UNSUPPORTED',
    '-32002': 'REQUEST_PENDING',
    '-32700': 'PARSE_ERROR',
    '-32600': 'INVALID_REQUEST',
    '-32601': 'METHOD_NOT_FOUND',
    '-32602': 'INVALID_PARAMS',
    '-32603': 'INTERNAL_RPC_ERROR',
    '-32000': 'SERVER_ERROR',
  }
  const errors = Object.keys(names).map((code) => normalizeError({ code: Number(code), message: 'No.' }))
  expect(errors.map(({ code }) => code)).toEqual(Object.values(names))
  expect(errors.every((error) => error instanceof WalletError)).toBe(true)
  expect(new Set(errors.map(({ shortMessage }) => shortMessage)).size).toBe(errors.length)
})

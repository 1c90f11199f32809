import { expect, test } from 'vitest'
import { ruleOf } from './methods.js'

test('default: the methods of the pairing protocol are answered by the wallet', () => {
  expect(ruleOf('cosmos_getAccounts')).toEqual({ route: 'wallet' })
  for (const method of ['cosmos_signDirect', 'cosmos_signAmino'])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

test('behavior: a method that is not listed goes to the wallet alone, bound as a signature is', () => {
  for (const method of [
    'cosmos_signNothing',
    'signArbitrary',
    'broadcast_tx_sync',
    'toString',
    '__proto__',
    '',
  ])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

import { expect, test } from 'vitest'
import { ruleOf } from './methods.js'

test('default: the methods of the pairing protocol are answered by the wallet', () => {
  for (const [method, binds] of [
    ['getAccountAddresses', undefined],
    ['signMessage', 'sign'],
    ['signPsbt', 'send'],
    ['sendTransfer', 'send'],
  ] as const)
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', ...(binds && { binds }) }])
})

test('behavior: a method that is not listed goes to the wallet alone, bound as a signature is', () => {
  for (const method of [
    'signPsbts',
    'sendInscription',
    'getBalance',
    'sendrawtransaction',
    'toString',
    '__proto__',
    '',
  ])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

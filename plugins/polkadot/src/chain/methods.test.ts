import { expect, test } from 'vitest'
import { ruleOf } from './methods.js'

const route = (method: string) => [method, ruleOf(method).route]

test('default: reads, and what is signed already, are answered by the node', () => {
  for (const method of [
    'author_submitExtrinsic',
    'chain_getBlock',
    'chain_getBlockHash',
    'chain_getFinalizedHead',
    'chain_getHeader',
    'payment_queryFeeDetails',
    'payment_queryInfo',
    'rpc_methods',
    'state_call',
    'state_getKeysPaged',
    'state_getMetadata',
    'state_getReadProof',
    'state_getRuntimeVersion',
    'state_getStorage',
    'state_getStorageHash',
    'state_getStorageSize',
    'state_queryStorageAt',
    'system_accountNextIndex',
    'system_chain',
    'system_chainType',
    'system_health',
    'system_name',
    'system_properties',
    'system_version',
  ]) {
    expect(route(method)).toEqual([method, 'node'])
    expect(ruleOf(method).binds).toBeUndefined()
  }
})

test('F1: a transaction is sent once', { tags: ['once'] }, () => {
  expect(ruleOf('author_submitExtrinsic').once).toBe(true)
  expect(ruleOf('state_getStorage').once).toBeUndefined()
})

test('default: the methods of the pairing protocol are answered by the wallet, bound as signatures', () => {
  for (const method of ['polkadot_signMessage', 'polkadot_signTransaction'])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

test('behavior: subscriptions are refused', () => {
  for (const method of [
    'author_submitAndWatchExtrinsic',
    'chain_subscribeFinalizedHeads',
    'chain_subscribeNewHeads',
    'state_subscribeRuntimeVersion',
    'state_subscribeStorage',
    'state_unsubscribeStorage',
  ])
    expect(route(method)).toEqual([method, 'refused'])
})

test('behavior: a method that is not listed goes to the wallet alone, bound as a signature is', () => {
  for (const method of [
    'author_insertKey',
    'author_rotateKeys',
    'author_removeExtrinsic',
    'offchain_localStorageSet',
    'system_addReservedPeer',
    'system_nameAndSign',
    'state_getAndSign',
    'polkadot_signNothing',
    'toString',
    '__proto__',
    '',
  ])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

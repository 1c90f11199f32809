import { type Hex, parseTransaction, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { accounts, ask, read } from './session.fixture.js'

const [alice, bob] = accounts.evm.map(({ address }) => address) as [Hex, Hex]

test('default: personal_sign', async () => {
  const asked = ask('eip155:1', 'personal_sign', ['0x68656c6c6f', alice.toLowerCase()])
  expect(asked.parts[0]).toEqual({ kind: 'text', label: 'Message', text: 'hello' })
  const signature = (await asked.run()) as Hex
  expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)
})

test('behavior: bytes that are no text are shown as bytes, and the order of the params does not matter', () => {
  expect(ask('eip155:1', 'personal_sign', [alice, '0xff00']).parts[0]).toEqual({
    kind: 'text',
    label: 'Message (not text)',
    text: '0xff00',
    code: true,
  })
})

test('behavior: a transaction', async () => {
  const rpc = vi.fn(async (method: string) => {
    if (method === 'eth_sendRawTransaction') return '0xabc'
    throw new Error(method)
  })
  const transaction = {
    from: alice,
    to: bob,
    value: '0xde0b6b3a7640001',
    data: '0x1234',
    gas: '0x5208',
    nonce: '0x7',
    gasPrice: '0x1',
  }
  const asked = ask('eip155:137', 'eth_sendTransaction', [transaction], { rpc: rpc as never })
  expect(asked.parts).toEqual([
    {
      kind: 'rows',
      rows: [
        { name: 'From', value: alice, code: true },
        { name: 'To', value: bob, code: true },
        { name: 'Value', value: '1.000000000000000001 POL' },
        { name: 'Network', value: 'Polygon' },
        { name: 'Data', value: '2 bytes' },
      ],
    },
    { kind: 'text', label: 'Data', text: '0x1234', code: true },
  ])
  expect(await asked.run()).toBe('0xabc')
  const [, [raw]] = rpc.mock.lastCall as never as [string, [Hex]]
  expect(parseTransaction(raw)).toMatchObject({
    chainId: 137,
    nonce: 7,
    gas: 21000n,
    gasPrice: 1n,
    data: '0x1234',
    value: 10n ** 18n + 1n,
  })
})

test('behavior: wallet_switchEthereumChain', async () => {
  const switchChain = vi.fn(async () => {})
  const asked = ask('eip155:1', 'wallet_switchEthereumChain', [{ chainId: '0x89' }], { switchChain })
  expect(await asked.run()).toBeNull()
  expect(switchChain).toHaveBeenCalledWith('eip155:137')
})

test('behavior: answers without a question', () => {
  expect(read('eip155:1', 'eth_accounts', [])).toEqual({ answer: [alice] })
  expect(read('eip155:1', 'wallet_getCapabilities', [alice])).toEqual({
    answer: { '0x1': { atomic: { status: 'unsupported' } }, '0x89': { atomic: { status: 'unsupported' } } },
  })
})

const types = { Mail: [{ name: 'text', type: 'string' }] }
const typed = (domain: object) =>
  JSON.stringify({ types, primaryType: 'Mail', domain, message: { text: 'hi' } })

test.each([
  ['an account that was not shared', 'personal_sign', ['0x00', bob], 4100],
  ['an account that is not ours', 'eth_sendTransaction', [{ from: `0x${'1'.repeat(40)}` }], 4100],
  ['no message', 'personal_sign', [null, alice], -32602],
  ['no list', 'personal_sign', {}, -32602],
  ['typed data that is no JSON', 'eth_signTypedData_v4', [alice, '{'], -32602],
  [
    'typed data without its type',
    'eth_signTypedData_v4',
    [alice, { types: {}, primaryType: 'toString' }],
    -32602,
  ],
  ['typed data of another chain', 'eth_signTypedData_v4', [alice, typed({ chainId: 5 })], -32602],
  ['a recipient that is no address', 'eth_sendTransaction', [{ from: alice, to: 'bob' }], -32602],
  ['an amount that is no number', 'eth_sendTransaction', [{ from: alice, to: bob, value: 'all' }], -32602],
  ['another chain', 'eth_sendTransaction', [{ from: alice, to: bob, chainId: '0x5' }], -32602],
  ['an unknown network', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
  ['an unknown method', 'eth_sign', [alice, '0x00'], -32601],
  ['a member of every object', 'constructor', [], -32601],
])('error: %s', (_, method, params, code) => {
  expect(() => read('eip155:1', method, params)).toThrow(expect.objectContaining({ code }))
})

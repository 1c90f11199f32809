import { createRequire } from 'node:module'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { accounts, ask, read } from './session.fixture.js'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const [payment, ordinal] = accounts.bitcoin(CHAIN) as [any, any]
const account = payment.address
const { Verifier } = createRequire(import.meta.url)('bip322-js')

test.each([
  ['ecdsa', payment],
  ['bip322', payment],
  ['bip322', ordinal],
])('default: signMessage %s', async (protocol, { address }) => {
  const asked = ask(CHAIN, 'signMessage', { account, address, message: 'gm', protocol })
  const answer = (await asked.run()) as { address: string; signature: string }
  expect(answer.address).toBe(address)
  const signature = base64.encode(hex.decode(answer.signature))
  expect(Verifier.verifySignature(address, 'gm', signature)).toBe(true)
  expect(Verifier.verifySignature(address, 'gm!', signature)).toBe(false)
})

function psbt() {
  const transaction = new Transaction()
  transaction.addInput({
    txid: '11'.repeat(32),
    index: 0,
    witnessUtxo: { amount: 100_000n, script: payment.script },
  })
  transaction.addOutputAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 60_000n)
  transaction.addOutputAddress(account, 39_000n)
  return base64.encode(transaction.toPSBT())
}

test('behavior: signPsbt', async () => {
  const asked = ask(CHAIN, 'signPsbt', {
    account,
    psbt: psbt(),
    signInputs: [{ address: account, index: 0 }],
  })
  expect(asked.parts).toEqual([
    {
      kind: 'rows',
      title: 'Pays',
      rows: [
        { name: '0.0006 BTC', value: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', code: true },
        { name: '0.00039 BTC', value: `${account} (this wallet)`, code: true },
      ],
    },
    {
      kind: 'rows',
      rows: [
        { name: 'Inputs signed', value: '1 of 1' },
        { name: 'Network', value: 'Bitcoin' },
      ],
    },
  ])
  const answer = (await asked.run()) as { psbt: string }
  const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test('behavior: getAccountAddresses', () => {
  expect(read(CHAIN, 'getAccountAddresses', { account, intentions: ['ordinal'] })).toEqual({
    answer: [
      {
        address: ordinal.address,
        publicKey: hex.encode(ordinal.publicKey),
        path: "m/86'/0'/0'/0/0",
        intention: 'ordinal',
      },
    ],
  })
})

const stranger = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
test.each([
  ['an account that is not ours', 'signMessage', { account: stranger, message: 'gm' }, 4100],
  ['an address that is not ours', 'signMessage', { account, address: stranger, message: 'gm' }, 4100],
  ['no message', 'signMessage', { account }, -32602],
  ['an unknown protocol', 'signMessage', { account, message: 'gm', protocol: 'x' }, -32602],
  ['ECDSA with Taproot', 'signMessage', { account, address: ordinal.address, message: 'gm' }, -32602],
  ['no psbt', 'signPsbt', { account, psbt: 'AAAA' }, -32602],
  ['an input that is not there', 'signPsbt', { account, psbt: psbt(), signInputs: [{ index: 1 }] }, -32602],
  ['broadcasting', 'signPsbt', { account, psbt: psbt(), broadcast: true }, -32602],
])('error: %s', (_, method, params, code) => {
  expect(() => read(CHAIN, method, params)).toThrow(expect.objectContaining({ code }))
})

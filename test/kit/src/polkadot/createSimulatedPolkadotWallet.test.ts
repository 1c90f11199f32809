import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { ss58Decode } from '@polkadot-labs/hdkd-helpers'
import { expect, test } from 'vitest'
import { createSimulatedPolkadotWallet } from './createSimulatedPolkadotWallet.js'
import { type PolkadotPayload, payloadBytes } from './payloadBytes.js'

const wallet = () => createSimulatedPolkadotWallet({ storage: 'memory' })

const SHORT: PolkadotPayload = {
  specVersion: '0x000f4d29',
  transactionVersion: '0x0000001a',
  address: '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu',
  blockHash: `0x${'ab'.repeat(32)}`,
  era: '0xa501',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  method: `0x050300${'d4'.repeat(32)}070010a5d4e8`,
  nonce: '0x00000044',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  tip: '0x0000000000000000000000000000ffff',
  version: 4,
  mode: 1,
  metadataHash: `0x${'cd'.repeat(32)}`,
}
const LONG: PolkadotPayload = {
  ...SHORT,
  mode: 0,
  metadataHash: null,
  era: '0x00',
  nonce: '0x00010000',
  tip: '0x00000000000000000000e8d4a5100000',
  method: `0x0503${'aa'.repeat(300)}`,
}

test('default', async () => {
  const { entry, addresses } = wallet()
  expect(addresses[0]).toBe('5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu')
  const { accounts, signer } = await entry.enable('A site')
  expect((await accounts.get()).map(({ address }) => address)).toEqual(addresses)
  const [address = ''] = addresses
  const { signature } = await signer.signRaw({ address, data: 'hello' })
  const message = new TextEncoder().encode('<Bytes>hello</Bytes>')
  expect(ed25519.verify(hexToBytes(signature.slice(2)), message, ss58Decode(address)[0])).toBe(true)
})

test('behavior: signs transactions as @polkadot/types 16.5 and util-crypto do', async () => {
  const { entry } = wallet()
  const { signer } = await entry.enable('A site')
  // Made once by ExtrinsicPayload (version 4) and ed25519Sign with the key of //Alice.
  expect((await signer.signPayload(SHORT)).signature).toBe(
    '0x002f049d889b860e2d3550d19e3db52d42b0243b8eb9a9b4c67facf0ce7186a38a6b63bb9c24d34a92fea9ced6183e0269235c022cb809af81bdcf9314353dad01',
  )
  expect((await signer.signPayload(LONG)).signature).toBe(
    '0x009345ea9ec462e7511b9ce99b7d47e380ed7ac1d3f6822ae5652845eaa31d1573b8312c791099a20ed7cef01d83c6d7baf9f5320253a042c122152a47bea5bf00',
  )
  expect(payloadBytes(SHORT)).toHaveLength(155)
})

test('behavior: asks once a site, and again once it is forgotten', async () => {
  const own = wallet()
  await own.entry.enable('A site')
  await own.entry.enable('A site')
  expect(own.promptCount).toBe(1)
  own.forget()
  await own.entry.enable('A site')
  expect(own.promptCount).toBe(2)
})

test('error: refused', async () => {
  const own = wallet()
  own.setFailures({ reject: true })
  await expect(own.entry.enable('A site')).rejects.toThrow('Cancelled')
})

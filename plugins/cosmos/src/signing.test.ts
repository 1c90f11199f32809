// @vitest-environment happy-dom

import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, toUtf8 } from '@cosmjs/encoding'
import {
  encodePubkey,
  isOfflineDirectSigner,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
  type OfflineSigner,
  Registry,
} from '@cosmjs/proto-signing'
import { BaseError } from '@wallet-widget/kernel'
import { createSimulatedCosmosWallet } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connected, pretend, start, undoAll } from '../test/site.js'
import { messageDoc } from './chain/adr36.js'
import type { CosmosProvider } from './index.js'

afterEach(undoAll)

const verify = (bytes: Uint8Array, signature: { signature: string; pub_key: { value: string } }) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(fromBase64(signature.signature)),
    sha256(bytes),
    fromBase64(signature.pub_key.value),
  )

const FEE = [{ denom: 'uatom', amount: '2000' }]

/** A transfer, made as CosmJS makes it. */
function transfer(from: string, pubkey: Uint8Array, chainId = 'cosmoshub-4') {
  const registry = new Registry()
  const bodyBytes = registry.encode({
    typeUrl: '/cosmos.tx.v1beta1.TxBody',
    value: {
      memo: 'héllo <&>',
      messages: [
        {
          typeUrl: '/cosmos.bank.v1beta1.MsgSend',
          value: { fromAddress: from, toAddress: from, amount: [{ denom: 'uatom', amount: '1' }] },
        },
      ],
    },
  })
  const key = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: Buffer.from(pubkey).toString('base64'),
  })
  const authInfo = makeAuthInfoBytes([{ pubkey: key, sequence: 7 }], FEE, 200_000, undefined, undefined)
  return makeSignDoc(bodyBytes, authInfo, chainId, 1_234_567)
}

test('behavior: CosmJS takes its offline signer, and finds what it signs directly right', async () => {
  const { provider } = await connected()
  const signer = (await provider.getOfflineSigner()) satisfies OfflineSigner
  expect(isOfflineDirectSigner(signer)).toBe(true)
  const [account] = await signer.getAccounts()
  const doc = transfer(account?.address ?? '', account?.pubkey ?? new Uint8Array())
  const { signed, signature } = await signer.signDirect(account?.address ?? '', doc)
  expect(makeSignBytes(signed)).toEqual(makeSignBytes(doc))
  expect(await verify(makeSignBytes(signed), signature)).toBe(true)
  expect(await verify(makeSignBytes({ ...doc, accountNumber: 1n }), signature)).toBe(false)
})

test('behavior: and what it signs the old way', async () => {
  const { provider } = await connected()
  const signer = await provider.getOfflineSignerAmino()
  expect(isOfflineDirectSigner(signer as OfflineSigner)).toBe(false)
  const [account] = await signer.getAccounts()
  const address = account?.address ?? ''
  const message = { type: 'cosmos-sdk/MsgSend', value: { from_address: address, amount: FEE } }
  const doc = makeAminoDoc([message], { amount: FEE, gas: '200000' }, 'cosmoshub-4', '<&> héllo', 12, 3)
  const { signed, signature } = await signer.signAmino(address, doc)
  expect(signed).toEqual(doc)
  expect(await verify(serializeSignDoc(signed), signature)).toBe(true)
})

test('behavior: signs a message that is no transaction', async () => {
  const { wallet, provider } = await connected()
  const [address = ''] = wallet.addressesOn('cosmoshub-4')
  const signature = await provider.signMessage({ message: 'héllo' })
  const doc = messageDoc(address, Buffer.from('héllo').toString('base64'))
  expect(await verify(serializeSignDoc(doc), signature)).toBe(true)
  expect(await verify(toUtf8('héllo'), signature)).toBe(false)
})

test('behavior: what the visitor edited in the wallet is told; what it can’t have signed is refused', async () => {
  const { api, addressesOn } = createSimulatedCosmosWallet({ storage: 'memory' })
  const [address = ''] = addressesOn('cosmoshub-4')
  const doc = transfer(address, new Uint8Array(33))
  const edited = new Uint8Array([1, 2, 3])
  const signature = {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' },
    signature: Buffer.alloc(64).toString('base64'),
  }
  const sign = async (signDirect: (chainId: string, signer: string, doc: object) => Promise<unknown>) => {
    pretend({ ...api, signDirect })
    const widget = start()
    await widget.connect({ connectorId: 'cosmos:keplr' })
    return widget.provider<CosmosProvider>('cosmos').signDirect(address, doc)
  }
  const answered = await sign(async (_, __, given) => ({
    signed: { ...given, authInfoBytes: edited },
    signature,
  }))
  expect(answered).toEqual({ signed: { ...doc, authInfoBytes: edited }, signature })
  for (const wrong of [
    null,
    {},
    { signed: doc },
    { signature },
    { signed: { ...doc, chainId: 'osmosis-1' }, signature },
    { signed: { ...doc, accountNumber: 5n }, signature },
    { signed: { ...doc, bodyBytes: [1, 2] }, signature },
    { signed: doc, signature: { ...signature, signature: 'AAAA' } },
  ])
    await expect(sign(async () => wrong)).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
})

test('error: another account or another chain than the active one never reaches the wallet', async () => {
  const { wallet, widget, provider } = await connected()
  const [address = '', second = ''] = wallet.addressesOn('cosmoshub-4')
  const [account] = await provider.getAccounts()
  const before = wallet.calls.length
  const doc = transfer(address, account?.pubkey ?? new Uint8Array(), 'osmosis-1')
  await expect(provider.signDirect(address, doc)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  await expect(provider.signDirect(second, { ...doc, chainId: 'cosmoshub-4' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const sign = (signDoc: object, signerAddress = address) =>
    widget.request({ method: 'cosmos_signAmino', params: { signerAddress, signDoc } })
  const message = messageDoc(address, 'aGk=')
  for (const wrong of [
    { ...message, chain_id: 'osmosis-1' },
    { ...message, fee: { gas: '1', amount: [] } },
    { ...message, msgs: [...message.msgs, ...message.msgs] },
    { ...message, msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }] },
    { ...message, memo: 'x' },
    messageDoc(second, 'aGk='),
  ])
    await expect(sign(wrong)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  for (const params of [undefined, null, [], {}, { signerAddress: address }, { signDoc: {} }])
    for (const method of ['cosmos_signDirect', 'cosmos_signAmino'])
      await expect(widget.request({ method, params })).rejects.toBeInstanceOf(BaseError)
  for (const part of [
    { bodyBytes: 'zz' },
    { accountNumber: '-1' },
    { accountNumber: 'x' },
    { authInfoBytes: 5 },
  ]) {
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: '', authInfoBytes: '', ...part }
    const params = { signerAddress: address, signDoc }
    await expect(widget.request({ method: 'cosmos_signDirect', params })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  }
  expect(wallet.calls).toHaveLength(before)
})

test('F18: an account that is left while the wallet asks does not sign', async () => {
  const { wallet, provider } = await connected()
  wallet.setFailures({ lateAnswer: true })
  const failed = expect(provider.signMessage({ message: 'hi' })).rejects.toMatchObject({
    code: 'ACCOUNT_CHANGED',
  })
  await vi.waitFor(() => expect(wallet.promptCount).toBe(2))
  wallet.setFailures({ lateAnswer: false })
  wallet.switchAccount(1)
  await failed
  wallet.releaseAnswers()
})

import { verify as verifyEcdsa } from '@bitcoinerlab/secp256k1'
import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import type { Page } from '@playwright/test'
import { signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import { Psbt, payments } from 'bitcoinjs-lib'
import { addressOn, connected } from '../support/connections.js'
import { openMany } from '../support/many.js'
import { closeModal, connect, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const MESSAGE = 'Grüße, 世界'

/** FAKE nodes, which know what everybody has: half a DOT, one and a half ATOM. */
async function serveNodes(page: Page) {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  const account = `0x${'00'.repeat(16)}${'00f2052a01'.padEnd(32, '0')}${'00'.repeat(48)}`
  await page.route(/\/v1\/\?chainId=polkadot/, async (route) => {
    const { id, method } = route.request().postDataJSON() ?? {}
    const result = method === 'state_getStorage' ? account : null
    await route.fulfill({ headers, json: { jsonrpc: '2.0', id, result } })
  })
  await page.route('https://cosmos-rest.publicnode.com/**', (route) =>
    route.fulfill({ headers, json: { balance: { denom: 'uatom', amount: '1500000' } } }),
  )
}

/** Calls a method of a chain's provider. */
const ask = <Answer>(
  page: Page,
  chain: 'bip122' | 'polkadot' | 'cosmos',
  method: string,
  ...args: unknown[]
) =>
  page.evaluate(
    async ([namespace, name, given]) => {
      const provider =
        window.widget.provider<Record<string, (...args: unknown[]) => Promise<unknown>>>(namespace)
      return provider[name]?.(...given) as Promise<never>
    },
    [chain, method, args] as const,
  ) as Promise<Answer>

test('Bitcoin: connect, sign a message by BIP-322, sign a PSBT, disconnect', async ({ page }) => {
  await openMany(page, { wallets: { bitcoin: {} } })
  await connect(page, 'Sim Bitcoin')
  const payment = await addressOn(page)
  await test.step('BIP-322, with both kinds of account', async () => {
    const addresses = await ask<{ address: string }[]>(page, 'bip122', 'getAccountAddresses')
    expect(addresses.map((one) => one.address)).toContain(payment)
    expect(addresses).toHaveLength(2)
    for (const one of addresses) {
      const request = { message: MESSAGE, protocol: 'bip322', address: one.address }
      const { signature } = await ask<{ signature: string }>(page, 'bip122', 'signMessage', request)
      expect(Verifier.verifySignature(one.address, MESSAGE, signature)).toBe(true)
      expect(Verifier.verifySignature(one.address, `${MESSAGE}!`, signature)).toBe(false)
    }
  })
  await test.step('a PSBT', async () => {
    const psbt = new Psbt()
    const script = payments.p2wpkh({ address: payment }).output as Uint8Array
    psbt.addInput({ hash: 'ab'.repeat(32), index: 0, witnessUtxo: { script, value: 100_000n } })
    psbt.addOutput({ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', value: 90_000n })
    const request = { psbt: psbt.toBase64(), signInputs: [{ address: payment, index: 0 }] }
    const signed = Psbt.fromBase64((await ask<{ psbt: string }>(page, 'bip122', 'signPsbt', request)).psbt)
    expect(signed.txOutputs).toEqual(psbt.txOutputs)
    const check = (key: Uint8Array, digest: Uint8Array, signature: Uint8Array) =>
      verifyEcdsa(digest, key, signature)
    expect(signed.validateSignaturesOfInput(0, check)).toBe(true)
  })
  await page.evaluate(() => window.widget.disconnect())
  await expect(connectButton(page)).toBeVisible()
})

for (const place of ['btcProviders', 'unisat', 'leather'] as const)
  test(`Bitcoin: a wallet found as ${place} connects and signs`, async ({ page }) => {
    await openMany(page, { wallets: { bitcoin: { as: [place] } } })
    await connectButton(page).click()
    const dialog = modal(page, 'Connect wallet')
    await dialog.getByRole('button', { name: /Sim Bitcoin|UniSat|Leather/ }).click()
    await expect(modal(page, 'Your wallets')).toBeVisible()
    await closeModal(page)
    const account = await addressOn(page)
    const request = { message: MESSAGE, protocol: 'bip322' }
    const { signature } = await ask<{ signature: string }>(page, 'bip122', 'signMessage', request)
    expect(Verifier.verifySignature(account, MESSAGE, signature)).toBe(true)
  })

test('Polkadot: connect, sign a message and a transaction, disconnect', async ({ page }) => {
  await serveNodes(page)
  await openMany(page, { wallets: { polkadot: {} } })
  await connect(page, 'Sim Polkadot')
  const [account = ''] = await ask<string[]>(page, 'polkadot', 'getAccounts')
  await expect(page.getByText(/0\.5\d* DOT/)).toBeVisible()
  await test.step('a message', async () => {
    const request = { message: MESSAGE }
    const { signature } = await ask<{ signature: string }>(page, 'polkadot', 'signMessage', request)
    expect(signatureVerify(`<Bytes>${MESSAGE}</Bytes>`, signature, account).isValid).toBe(true)
    expect(signatureVerify(`<Bytes>${MESSAGE}!</Bytes>`, signature, account).isValid).toBe(false)
  })
  await test.step('a transaction', async () => {
    const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
    const payload = {
      address: account,
      blockHash: `0x${'ab'.repeat(32)}`,
      era: '0x00',
      genesisHash,
      method: `0x050300${'d4'.repeat(32)}070010a5d4e8`,
      nonce: '0x00000003',
      specVersion: '0x000f4d29',
      tip: '0x00',
      transactionVersion: '0x0000001a',
      signedExtensions: [
        'CheckSpecVersion',
        'CheckTxVersion',
        'CheckGenesis',
        'CheckMortality',
        'CheckNonce',
      ],
      version: 4,
    }
    const { signature } = await ask<{ signature: string }>(page, 'polkadot', 'signTransaction', payload)
    // Taken apart by hand: call, era, nonce, then versions, genesis and block hash.
    const signed = `${payload.method}000c294d0f001a000000${genesisHash.slice(2)}${'ab'.repeat(32)}`
    expect(signatureVerify(signed, signature, account).isValid).toBe(true)
  })
  await page.evaluate(() => window.widget.disconnect())
  await expect(connectButton(page)).toBeVisible()
})

test('Cosmos: connect, sign a message, sign directly and the old way, disconnect', async ({ page }) => {
  interface Signed {
    readonly signature: { readonly signature: string; readonly pub_key: { readonly value: string } }
  }
  const isSigned = (bytes: Uint8Array, { signature, pub_key }: Signed['signature']) =>
    Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(fromBase64(signature)),
      sha256(bytes),
      fromBase64(pub_key.value),
    )
  await serveNodes(page)
  await openMany(page, { wallets: { cosmos: {} } })
  await connect(page, 'Keplr')
  const account = await addressOn(page)
  expect(account).toMatch(/^cosmos1/)
  await expect(page.getByText(/1\.5\d* ATOM/)).toBeVisible()
  const amino = (message: object) => ({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [message as { type: string; value: object }],
    memo: '',
  })
  await test.step('a message (ADR-36)', async () => {
    const signature = await ask<Signed['signature']>(page, 'cosmos', 'signMessage', { message: MESSAGE })
    const data = Buffer.from(MESSAGE).toString('base64')
    const doc = amino({ type: 'sign/MsgSignData', value: { signer: account, data } })
    expect(await isSigned(serializeSignDoc(doc), signature)).toBe(true)
    const other = amino({ type: 'sign/MsgSignData', value: { signer: account, data: '' } })
    expect(await isSigned(serializeSignDoc(other), signature)).toBe(false)
  })
  await test.step('a transaction, the old way', async () => {
    const doc = { ...amino({ type: 'cosmos-sdk/MsgSend', value: {} }), chain_id: 'cosmoshub-4' }
    const { signature } = await ask<Signed>(page, 'cosmos', 'signAmino', account, doc)
    expect(await isSigned(serializeSignDoc(doc), signature)).toBe(true)
  })
  await test.step('a transaction, directly', async () => {
    const signature = await page.evaluate(async (signer) => {
      const provider = window.widget.provider<{
        signDirect(signer: string, doc: object): Promise<Signed>
      }>('cosmos')
      const bytes = { bodyBytes: Uint8Array.of(1, 2), authInfoBytes: Uint8Array.of(3) }
      const doc = { ...bytes, chainId: 'cosmoshub-4', accountNumber: 7n }
      return (await provider.signDirect(signer, doc)).signature
    }, account)
    const doc = {
      bodyBytes: Uint8Array.of(1, 2),
      authInfoBytes: Uint8Array.of(3),
      chainId: 'cosmoshub-4',
      accountNumber: 7n,
    }
    expect(await isSigned(makeSignBytes(doc), signature)).toBe(true)
  })
  await page.evaluate(() => window.widget.disconnect())
  await expect(connectButton(page)).toBeVisible()
})

for (const [chain, name] of [
  ['polkadot', 'Sim Polkadot'],
  ['cosmos', 'Keplr'],
] as const)
  test(`behavior: a reload comes back to ${name} without a question`, async ({ page }) => {
    await serveNodes(page)
    await openMany(page, { wallets: { [chain]: {} } })
    await connect(page, name)
    const before = await addressOn(page)
    await page.reload()
    await expect.poll(() => connected(page)).toEqual([`${chain} ${name}`])
    expect(await addressOn(page)).toBe(before)
    expect(await page.evaluate((key) => window.wallets[key].promptCount, chain)).toBe(0)
  })

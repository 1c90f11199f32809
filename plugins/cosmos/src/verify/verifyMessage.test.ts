import { Secp256k1HdWallet } from '@cosmjs/amino'
import { createTestWidget } from '@wallet-widget/testing'
import { beforeAll, expect, test } from 'vitest'
import { type CosmosApi, cosmos, cosmosHub } from '../index.js'

const MESSAGE = 'Grüße, 世界'
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

let verify: CosmosApi['verifyMessage']
beforeAll(async () => {
  const { widget } = createTestWidget({
    networks: [cosmosHub],
    adapters: [],
    connectors: [],
    plugins: [cosmos()],
  })
  await widget.ready
  verify = widget.plugins.cosmos.verifyMessage
})

/** As CosmJS signs a document that can't be sent (ADR-36). */
async function sign(message: Uint8Array, prefix = 'cosmos') {
  const mnemonic = 'test test test test test test test test test test test junk'
  const wallet = await Secp256k1HdWallet.fromMnemonic(mnemonic, { prefix })
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  const data = Buffer.from(message).toString('base64')
  const { signature } = await wallet.signAmino(address, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
    memo: '',
  })
  return { address, signature: signature.signature, publicKey: signature.pub_key.value as string }
}

test('default: what CosmJS signs (ADR-36), a text or bytes, on any chain', async () => {
  for (const prefix of ['cosmos', 'osmo']) {
    const signed = await sign(bytesOf(MESSAGE), prefix)
    expect(await verify({ ...signed, message: MESSAGE })).toBe(true)
    expect(await verify({ ...signed, message: bytesOf(MESSAGE) })).toBe(true)
    expect(await verify({ ...signed, address: signed.address.toUpperCase(), message: MESSAGE })).toBe(true)
  }
  const raw = Uint8Array.from([0, 255, 1])
  expect(await verify({ ...(await sign(raw)), message: raw })).toBe(true)
})

test('T14: not another text, another account, another key, or none', async () => {
  const signed = { ...(await sign(bytesOf(MESSAGE))), message: MESSAGE }
  const key = Buffer.from(signed.publicKey, 'base64')
  for (const change of [
    { message: `${MESSAGE} ` },
    { address: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu' },
    { address: (await sign(bytesOf(MESSAGE), 'osmo')).address },
    { publicKey: '' },
    { publicKey: Buffer.from(key.with(1, (key[1] as number) ^ 1)).toString('base64') },
    { publicKey: Buffer.from(key.with(0, (key[0] as number) ^ 1)).toString('base64') },
    { signature: '' },
    { signature: Buffer.alloc(64).toString('base64') },
    { signature: Buffer.alloc(64, 255).toString('base64') },
  ])
    expect(await verify({ ...signed, ...change })).toBe(false)
})

test('T7: what is no address, no key or no signature has signed nothing', async () => {
  const signed = { ...(await sign(bytesOf(MESSAGE))), message: MESSAGE }
  for (const other of ['', '0x', '====', 'ff', 'x'.repeat(10_000)])
    for (const name of ['address', 'signature', 'publicKey'])
      expect(await verify({ ...signed, [name]: other })).toBe(false)
})

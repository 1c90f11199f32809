import { Secp256k1HdWallet } from '@cosmjs/amino'
import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, base64, hex } from '@scure/base'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignInMessage } from '../../message/signInMessage.js'
import { verifySignature } from './verifySignature.js'

const MESSAGE = 'shop.example.com wants you to sign in with your account'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const signed = (chainId: string, address: string, signature: string, more = {}) => ({
  data: { chainId, address } as SignInMessage,
  message: MESSAGE,
  signature,
  ...more,
})

describe('polkadot', () => {
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const text = bytesOf(`<Bytes>${MESSAGE}</Bytes>`)
  const seed = new Uint8Array(32).fill(7)
  const toHex = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`
  beforeAll(() => cryptoWaitReady())

  test('default: what Polkadot’s own library signs, with either kind of key, on any network', async () => {
    const pair = sr25519PairFromSeed(seed)
    const other = ed25519PairFromSeed(seed)
    for (const prefix of [0, 2, 42, 1284]) {
      const address = encodeAddress(pair.publicKey, prefix)
      const signature = toHex(sr25519Sign(text, pair))
      expect(await verifySignature(signed(chainId, address, signature), {})).toBe(true)
      expect(await verifySignature(signed(chainId, address, `0x01${signature.slice(2)}`), {})).toBe(true)
    }
    const address = encodeAddress(other.publicKey, 0)
    expect(await verifySignature(signed(chainId, address, toHex(ed25519Sign(text, other))), {})).toBe(true)
  })

  test('T14: not another account, another text, or an address with another checksum', async () => {
    const pair = sr25519PairFromSeed(seed)
    const stranger = sr25519PairFromSeed(new Uint8Array(32).fill(8))
    const address = encodeAddress(pair.publicKey, 0)
    const last = address.at(-1) === '1' ? '2' : '1'
    for (const [whose, signature] of [
      [address, toHex(sr25519Sign(text, stranger))],
      [address, toHex(sr25519Sign(bytesOf(MESSAGE), pair))],
      [`${address.slice(0, -1)}${last}`, toHex(sr25519Sign(text, pair))],
      [address, '0x'],
    ] as const)
      expect(await verifySignature(signed(chainId, whose, signature), {})).toBe(false)
  })
})

describe('cosmos', () => {
  const chainId = 'cosmos:cosmoshub-4'
  async function sign(data: string) {
    const wallet = await Secp256k1HdWallet.fromMnemonic(
      'test test test test test test test test test test test junk',
    )
    const [account] = await wallet.getAccounts()
    const signer = account?.address ?? ''
    const { signature } = await wallet.signAmino(signer, {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytesOf(data)) } }],
      memo: '',
    })
    return { signer, signature: signature.signature, publicKey: signature.pub_key.value as string }
  }

  test('default: what CosmJS signs (ADR-36)', async () => {
    const { signer, signature, publicKey } = await sign(MESSAGE)
    expect(await verifySignature(signed(chainId, signer, signature, { publicKey }), {})).toBe(true)
  })

  test('T14: not another text, another key, or none', async () => {
    const { signer, signature, publicKey } = await sign(`${MESSAGE} `)
    expect(await verifySignature(signed(chainId, signer, signature, { publicKey }), {})).toBe(false)
    expect(await verifySignature(signed(chainId, signer, signature), {})).toBe(false)
    const right = await sign(MESSAGE)
    const other = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
    expect(await verifySignature(signed(chainId, other, right.signature, { publicKey }), {})).toBe(false)
  })
})

test.each([
  ['the key of Solana’s system program', '00'.repeat(32)],
  ['the identity', `01${'00'.repeat(31)}`],
])(
  'T14: nobody signs in with a key of small order, for which one signature fits every text: %s',
  async (_, key) => {
    // R is the identity, and s is 0.
    const forged = Uint8Array.from([1, ...new Uint8Array(63)])
    const solana = signed(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      base58.encode(hex.decode(key)),
      base58.encode(forged),
    )
    expect(await verifySignature(solana, {})).toBe(false)
    const polkadot = signed(
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      encodeAddress(hex.decode(key), 0),
      `0x${hex.encode(forged)}`,
    )
    expect(await verifySignature(polkadot, {})).toBe(false)
  },
)

test('error: a chain without a verifier lets nobody in', async () => {
  await expect(verifySignature(signed('tron:0x2b6653dc', 'T', '0x12'), {})).rejects.toThrow('No verifier')
  const verifiers = { tron: () => true }
  expect(await verifySignature(signed('tron:0x2b6653dc', 'T', '0x12'), { verifiers })).toBe(true)
})

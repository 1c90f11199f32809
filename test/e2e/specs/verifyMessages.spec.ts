import { Secp256k1HdWallet } from '@cosmjs/amino'
import {
  base58Encode,
  cryptoWaitReady,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { Signer } from 'bip322-js'
import { expect, test } from '../support/localOnly.js'
import { openMany } from '../support/many.js'

const MESSAGE = 'Grüße, 世界'
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

/** By the platform's own Ed25519. */
async function signOnSolana() {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, bytesOf(MESSAGE))
  const address = base58Encode(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  return { address, signature: base58Encode(new Uint8Array(signature)) }
}

/** With a key and an address of BIP-322's published vectors. */
function signOnBitcoin() {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  return { address, signature: String(Signer.sign(key, address, MESSAGE)) }
}

async function signOnPolkadot() {
  await cryptoWaitReady()
  const pair = sr25519PairFromSeed(new Uint8Array(32).fill(7))
  const signature = Buffer.from(sr25519Sign(bytesOf(`<Bytes>${MESSAGE}</Bytes>`), pair)).toString('hex')
  return { address: encodeAddress(pair.publicKey, 0), signature: `0x${signature}` as const }
}

async function signOnCosmos() {
  const wallet = await Secp256k1HdWallet.generate()
  const [{ address } = { address: '' }] = await wallet.getAccounts()
  const { signature } = await wallet.signAmino(address, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [
      {
        type: 'sign/MsgSignData',
        value: { signer: address, data: Buffer.from(MESSAGE).toString('base64') },
      },
    ],
    memo: '',
  })
  return { address, signature: signature.signature, publicKey: signature.pub_key.value as string }
}

test('behavior: the page verifies what was signed on each chain, with no wallet connected and nobody asked', async ({
  page,
  watch,
}) => {
  const signed = {
    solana: await signOnSolana(),
    bitcoin: signOnBitcoin(),
    polkadot: await signOnPolkadot(),
    cosmos: await signOnCosmos(),
  }
  await openMany(page)
  const { origin } = new URL(page.url())
  const before = watch.requests.length
  const verify = (message: string) =>
    page.evaluate(
      async ([{ solana, bitcoin, polkadot, cosmos }, said]) => {
        await window.widget.ready
        const { plugins } = window.widget
        return [
          await plugins.solana?.verifyMessage({ ...solana, message: said }),
          await plugins.bitcoin?.verifyMessage({ ...bitcoin, message: said }),
          await plugins.polkadot?.verifyMessage({ ...polkadot, message: said }),
          await plugins.cosmos?.verifyMessage({ ...cosmos, message: said }),
        ]
      },
      [signed, message] as const,
    )
  expect(await verify(MESSAGE)).toEqual([true, true, true, true])
  expect(await verify(`${MESSAGE}!`)).toEqual([false, false, false, false])
  // The code alone was fetched.
  expect(watch.requests.slice(before).filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([])
})

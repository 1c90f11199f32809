import { base64, hex } from '@scure/base'
import type { Connector, WalletSession } from '@wallet-widget/kernel'
import type { AnnounceBitcoinWalletOptions, BitcoinWalletPlace } from '@wallet-widget/testing'
import { Verifier } from 'bip322-js'
import { Psbt, payments, type Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWallet } from '../test/startBitcoin.js'
import { COIN, startStubEsplora } from '../test/stubEsplora.js'
import { verify } from '../test/verifyEcdsa.js'
import type { SignedMessage, SignedPsbt } from './chain/rpcTypes.js'
import { bitcoinMainnet } from './networks.js'

const networkId = `bip122:${bitcoinMainnet.id}` as const
const RECIPIENT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const ECDSA_TOO: readonly BitcoinWalletPlace[] = ['btcProviders', 'unisat', 'okx']
const PLACES: readonly BitcoinWalletPlace[] = ['standard', 'leather', 'phantom', ...ECDSA_TOO]

let esplora: Awaited<ReturnType<typeof startStubEsplora>>
beforeAll(async () => {
  esplora = await startStubEsplora()
})
afterAll(() => esplora?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

async function connected(place: BitcoinWalletPlace, options: AnnounceBitcoinWalletOptions = {}) {
  const started = await startWallet({ as: [place], esploraUrl: esplora.url, ...options })
  const { connector, networks } = started
  const [session] = (await connector.connect({
    namespaces: ['bip122'],
    network: undefined,
    networks,
    signal: new AbortController().signal,
    onProgress: () => {},
  })) as [WalletSession]
  const payment = session.accounts[0]?.address as string
  const ordinal = session.accounts.find(({ type }) => type === 'ordinal')?.address
  const ask = (method: string, params: object, aborting?: AbortSignal) =>
    (connector as Connector).request({
      method,
      params,
      namespace: 'bip122',
      networkId,
      signal: aborting ?? new AbortController().signal,
    })
  return { ...started, session, payment, ordinal, ask }
}

const toBase64 = (signature: string) => base64.encode(hex.decode(signature))

/** A PSBT that spends a made-up coin of the address. */
function makePsbt(address: string): Psbt {
  const psbt = new Psbt()
  const script = payments.p2wpkh({ address }).output as Uint8Array
  psbt.addInput({ hash: COIN.txid, index: 0, witnessUtxo: { script, value: 100_000n } })
  psbt.addOutput({ address: RECIPIENT, value: 90_000n })
  return psbt
}

describe('accounts', () => {
  test('behavior: payment first, with public key', async () => {
    for (const place of PLACES) {
      const { destroy, session, wallet } = await connected(place)
      const [payment, ordinals] = await wallet.addresses()
      expect(session.networkId).toBe(networkId)
      expect(session.accounts[0]).toMatchObject({
        namespace: 'bip122',
        type: 'payment',
        address: payment?.address,
        publicKey: payment?.publicKey,
      })
      // UniSat and its like show one address at a time.
      if (place !== 'unisat' && place !== 'okx')
        expect(session.accounts[1]).toMatchObject({ type: 'ordinal', address: ordinals?.address })
      destroy()
    }
  })

  test('behavior: getAccountAddresses tells both, with path where the wallet does, or those asked for', async () => {
    const { ask, destroy, wallet } = await connected('leather')
    const [payment, ordinals] = await wallet.addresses()
    const both = await ask('getAccountAddresses', {})
    expect(both).toEqual([
      {
        address: payment?.address,
        publicKey: payment?.publicKey,
        path: "m/84'/0'/0'/0/0",
        intention: 'payment',
      },
      {
        address: ordinals?.address,
        publicKey: ordinals?.publicKey,
        path: "m/86'/0'/0'/0/0",
        intention: 'ordinal',
      },
    ])
    expect(await ask('getAccountAddresses', { intentions: ['ordinal'] })).toEqual([(both as unknown[])[1]])
    destroy()
  })
})

describe('signMessage', () => {
  test('behavior: BIP-322 from every wallet, verified by another library', async () => {
    for (const place of PLACES) {
      const { ask, destroy, payment, ordinal } = await connected(place)
      for (const address of [payment, ordinal]) {
        if (!address) continue
        const request = { account: payment, address, message: 'Hello ₿', protocol: 'bip322' }
        const answer = (await ask('signMessage', request)) as SignedMessage
        expect(answer.address).toBe(address)
        expect(answer.signature).toMatch(/^[\da-f]+$/)
        expect(Verifier.verifySignature(address, 'Hello ₿', toBase64(answer.signature))).toBe(true)
        expect(Verifier.verifySignature(address, 'Hello', toBase64(answer.signature))).toBe(false)
      }
      destroy()
    }
  })

  test('behavior: ECDSA, by default too, from wallets that have it', async () => {
    for (const place of ECDSA_TOO) {
      const { ask, destroy, payment } = await connected(place)
      for (const protocol of ['ecdsa', undefined]) {
        const request = { account: payment, message: 'Hello', ...(protocol ? { protocol } : {}) }
        const { signature } = (await ask('signMessage', request)) as SignedMessage
        expect(signature).toHaveLength(130)
        expect(Verifier.verifySignature(payment, 'Hello', toBase64(signature))).toBe(true)
        expect(Verifier.verifySignature(payment, 'Hallo', toBase64(signature))).toBe(false)
      }
      destroy()
    }
  })

  test('behavior: nested segwit, both ways', async () => {
    const { ask, destroy, payment } = await connected('btcProviders', { paymentType: 'p2sh' })
    expect(payment).toMatch(/^3/)
    for (const protocol of ['ecdsa', 'bip322']) {
      const { signature } = (await ask('signMessage', { message: 'Hello', protocol })) as SignedMessage
      expect(Verifier.verifySignature(payment, 'Hello', toBase64(signature))).toBe(true)
    }
    destroy()
  })

  test('error: ECDSA from a wallet that has none is refused with 4200', async () => {
    for (const place of ['standard', 'leather', 'phantom'] as const) {
      const { ask, destroy } = await connected(place)
      const asking = ask('signMessage', { message: 'Hello', protocol: 'ecdsa' })
      await expect(asking).rejects.toMatchObject({ walletCode: 4200 })
      destroy()
    }
  })
})

describe('signPsbt', () => {
  test('behavior: checked and finalised by another library', async () => {
    for (const place of PLACES) {
      const { ask, destroy, payment } = await connected(place)
      const psbt = makePsbt(payment)
      const request = {
        account: payment,
        psbt: psbt.toBase64(),
        signInputs: [{ address: payment, index: 0 }],
      }
      const answer = (await ask('signPsbt', request)) as SignedPsbt
      const signed = Psbt.fromBase64(answer.psbt)
      expect(signed.validateSignaturesOfInput(0, verify)).toBe(true)
      const transaction: Transaction = signed.finalizeAllInputs().extractTransaction(true)
      expect(transaction.outs[0]?.value).toBe(90_000n)
      expect(answer.txid).toBeUndefined()
      destroy()
    }
  })

  test('behavior: sent too, where the wallet sends', async () => {
    for (const place of ['btcProviders', 'unisat', 'leather'] as const) {
      const { ask, destroy, payment } = await connected(place)
      const signInputs = [{ address: payment, index: 0, sighashTypes: [1] }]
      const request = { psbt: makePsbt(payment).toBase64(), signInputs, broadcast: true }
      const { txid } = (await ask('signPsbt', request)) as SignedPsbt
      expect(txid).toBe(esplora.transactions.at(-1)?.getId())
      destroy()
    }
  })

  test('error: a wallet that does not send is not asked to', async () => {
    for (const place of ['standard', 'phantom'] as const) {
      const { ask, destroy, payment, wallet } = await connected(place)
      const signInputs = [{ address: payment, index: 0 }]
      const prompts = wallet.promptCount
      const asking = ask('signPsbt', { psbt: makePsbt(payment).toBase64(), signInputs, broadcast: true })
      await expect(asking).rejects.toMatchObject({ walletCode: 4200 })
      expect(wallet.promptCount).toBe(prompts)
      destroy()
    }
  })

  test('T9: another transaction than the one asked for is no answer', async () => {
    for (const place of PLACES) {
      const { ask, destroy, payment } = await connected(place, { failures: { swapsTransaction: true } })
      const signInputs = [{ address: payment, index: 0 }]
      const asking = ask('signPsbt', { psbt: makePsbt(payment).toBase64(), signInputs })
      await expect(asking).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
      destroy()
    }
  })

  test('T9: nor is it sent, where signing and sending are two steps', async () => {
    const { ask, destroy, payment } = await connected('unisat', { failures: { swapsTransaction: true } })
    const signInputs = [{ address: payment, index: 0 }]
    const sent = esplora.transactions.length
    const asking = ask('signPsbt', { psbt: makePsbt(payment).toBase64(), signInputs, broadcast: true })
    await expect(asking).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
    expect(esplora.transactions).toHaveLength(sent)
    destroy()
  })
})

describe('sendTransfer', () => {
  test('behavior: signed by the wallet and sent to a stub that keeps it', async () => {
    for (const place of ['btcProviders', 'unisat', 'okx', 'leather'] as const) {
      const { ask, destroy, payment } = await connected(place)
      const answer = await ask('sendTransfer', {
        account: payment,
        recipientAddress: RECIPIENT,
        amount: '12345',
      })
      const sent = esplora.transactions.at(-1)
      expect(answer).toEqual({ txid: sent?.getId() })
      expect(sent?.outs[0]).toMatchObject({
        value: 12_345n,
        script: payments.p2wpkh({ address: RECIPIENT }).output,
      })
      destroy()
    }
  })

  test('args: memo', async () => {
    const { ask, destroy } = await connected('unisat')
    await ask('sendTransfer', { recipientAddress: RECIPIENT, amount: '1000', memo: 'c0ffee' })
    const script = esplora.transactions.at(-1)?.outs[1]?.script as Uint8Array
    expect(hex.encode(script)).toBe('6a03c0ffee')
    destroy()
  })

  test('error: what the wallet would leave out is refused, not left out', async () => {
    const { ask, destroy, payment, wallet } = await connected('btcProviders')
    const prompts = wallet.promptCount
    for (const extra of [{ memo: 'c0ffee' }, { changeAddress: payment }]) {
      const asking = ask('sendTransfer', { recipientAddress: RECIPIENT, amount: '1000', ...extra })
      await expect(asking).rejects.toMatchObject({ walletCode: 4200 })
    }
    expect(wallet.promptCount).toBe(prompts)
    destroy()
  })

  test('error: a wallet that sends nothing by itself says so', async () => {
    for (const place of ['standard', 'phantom'] as const) {
      const { ask, destroy } = await connected(place)
      const asking = ask('sendTransfer', { recipientAddress: RECIPIENT, amount: '1000' })
      await expect(asking).rejects.toMatchObject({ walletCode: 4200, message: /signPsbt/ })
      destroy()
    }
  })

  test('F19: nothing is sent from a wallet that moved and did not say so', async () => {
    for (const place of ['btcProviders', 'unisat'] as const) {
      const { ask, destroy, wallet } = await connected(place)
      await wallet.switchNetwork('testnet')
      const prompts = wallet.promptCount
      const asking = ask('sendTransfer', { recipientAddress: RECIPIENT, amount: '1000' })
      await expect(asking).rejects.toMatchObject({ walletCode: 4901 })
      expect(wallet.promptCount).toBe(prompts)
      destroy()
    }
  })
})

describe('who signs', () => {
  test('behavior: the active account, where a request names none', async () => {
    const { connector, destroy, ordinal } = await connected('btcProviders')
    const answer = (await connector.request({
      method: 'signMessage',
      params: { message: 'Hello' },
      namespace: 'bip122',
      networkId,
      address: ordinal as string,
      signal: new AbortController().signal,
    })) as SignedMessage
    expect(answer.address).toBe(ordinal)
    destroy()
  })

  test('error: a wallet that shows one account at a time, and by now another', async () => {
    for (const place of ['unisat', 'okx'] as const) {
      const { ask, destroy, payment, wallet } = await connected(place)
      await wallet.switchAccount(1)
      const prompts = wallet.promptCount
      const psbt = makePsbt(payment).toBase64()
      for (const [method, params] of [
        ['signMessage', { message: 'Hello' }],
        ['signPsbt', { psbt, signInputs: [{ address: payment, index: 0 }] }],
        ['sendTransfer', { recipientAddress: RECIPIENT, amount: '1000' }],
      ] as const)
        await expect(ask(method, params)).rejects.toMatchObject({ walletCode: 4100 })
      expect(wallet.promptCount).toBe(prompts)
      destroy()
    }
  })

  test('error: signature hash types that a wallet would leave out are refused, not left out', async () => {
    for (const place of ['standard', 'leather', 'btcProviders'] as const) {
      const { ask, destroy, payment, wallet } = await connected(place)
      const prompts = wallet.promptCount
      const signing = (sighashTypes: number[]) => {
        const signInputs = [{ address: payment, index: 0, sighashTypes }]
        return ask('signPsbt', { psbt: makePsbt(payment).toBase64(), signInputs })
      }
      await expect(signing([0x83])).rejects.toMatchObject({ walletCode: 4200 })
      expect(wallet.promptCount).toBe(prompts)
      expect(await signing([1])).toMatchObject({ psbt: expect.any(String) })
      destroy()
    }
  })
})

describe('failures', () => {
  test('F17: a refusal is 4001 and a missing method 4200, however the wallet says it', async () => {
    for (const place of PLACES) {
      const { ask, destroy, wallet } = await connected(place)
      wallet.setFailures({ reject: true })
      await expect(ask('signMessage', { message: 'Hello' })).rejects.toMatchObject({ walletCode: 4001 })
      if (ECDSA_TOO.includes(place)) {
        wallet.setFailures({ reject: false, methodUnsupported: true })
        const asking = ask('signMessage', { message: 'Hello' })
        await expect(asking).rejects.toMatchObject({ walletCode: 4200 })
      }
      destroy()
    }
  })

  test('F15: whatever is thrown becomes text fit to show', async () => {
    for (const place of PLACES)
      for (const oddErrors of ['string', 'null', 'nested', 'html'] as const) {
        const { ask, destroy, wallet } = await connected(place)
        wallet.setFailures({ oddErrors })
        const error = await ask('signMessage', { message: 'Hello' }).then(
          () => undefined,
          (thrown) => thrown,
        )
        expect(error.shortMessage).not.toMatch(/[<>]|\[object/)
        if (oddErrors === 'nested') expect(error.walletCode).toBe(4001)
        destroy()
      }
  })

  test('F16: a wallet that never answers is let go of by an abort', async () => {
    const { ask, destroy, wallet } = await connected('unisat')
    wallet.setFailures({ hang: true })
    const controller = new AbortController()
    const asking = ask('signMessage', { message: 'Hello' }, controller.signal)
    controller.abort()
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    destroy()
  })

  test('error: a method that is none of Bitcoin’s', async () => {
    const { ask, destroy } = await connected('unisat')
    await expect(ask('eth_sendTransaction', {})).rejects.toMatchObject({ walletCode: 4200 })
    destroy()
  })
})

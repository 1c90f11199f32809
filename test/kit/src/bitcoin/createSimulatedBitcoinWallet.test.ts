import { base64, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { announceSimulatedBitcoinWallet } from './announceSimulatedBitcoinWallet.js'
import { createSimulatedBitcoinWallet } from './createSimulatedBitcoinWallet.js'

interface Unisat {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  signMessage(message: string, type?: string): Promise<string>
  sendBitcoin(address: string, amount: number): Promise<string>
}
const MNEMONIC = `${'abandon '.repeat(11)}about`
const unisatOf = (wallet: { faces: { unisat: object } }) => wallet.faces.unisat as Unisat

describe('createSimulatedBitcoinWallet', () => {
  test('default', async () => {
    const wallet = createSimulatedBitcoinWallet({ mnemonic: MNEMONIC })
    // Source: BIP-84 and BIP-86, test vectors.
    expect(await wallet.addresses()).toMatchObject([
      { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', path: "m/84'/0'/0'/0/0", purpose: 'payment' },
      { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', purpose: 'ordinals' },
    ])
  })

  test('args: paymentType, network', async () => {
    const nested = createSimulatedBitcoinWallet({ mnemonic: MNEMONIC, paymentType: 'p2sh' })
    // Source: iancoleman's BIP-49 for this mnemonic.
    expect((await nested.addresses())[0]?.address).toBe('37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf')
    const onTestnet = createSimulatedBitcoinWallet({ mnemonic: MNEMONIC, network: 'testnet' })
    expect((await onTestnet.addresses())[0]?.address).toMatch(/^tb1q/)
  })

  test('behavior: nothing is shared before the visitor agrees, nor after it is taken back', async () => {
    const wallet = createSimulatedBitcoinWallet()
    const unisat = unisatOf(wallet)
    expect(await unisat.getAccounts()).toEqual([])
    await expect(unisat.signMessage('Hello')).rejects.toMatchObject({ code: 4100 })
    expect(await unisat.requestAccounts()).toHaveLength(1)
    await wallet.forget()
    expect(await unisat.getAccounts()).toEqual([])
  })

  test('behavior: each failure can be switched on and off', async () => {
    const wallet = createSimulatedBitcoinWallet()
    const unisat = unisatOf(wallet)
    await unisat.requestAccounts()
    wallet.setFailures({ reject: ['signMessage'] })
    await expect(unisat.signMessage('Hello')).rejects.toMatchObject({ code: 4001 })
    wallet.setFailures({ reject: false, pending: true })
    await expect(unisat.signMessage('Hello')).rejects.toMatchObject({ code: -32002 })
    wallet.setFailures({ pending: false, thrown: { value: 'boo' } })
    await expect(unisat.signMessage('Hello')).rejects.toBe('boo')
    wallet.setFailures({ thrown: undefined, lateAnswer: true })
    const late = unisat.signMessage('Hello')
    setTimeout(wallet.releaseAnswers, 10)
    expect(base64.decode(await late)).toHaveLength(65)
    wallet.setFailures({ lateAnswer: false })
    wallet.setApproval(({ method }) => method !== 'sendTransfer')
    await expect(unisat.sendBitcoin('nowhere', 1)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.promptCount).toBeGreaterThan(3)
  })

  test('behavior: what is answered late was carried out', async () => {
    const wallet = createSimulatedBitcoinWallet({ failures: { lateAnswer: ['connect'] } })
    const unisat = unisatOf(wallet)
    const connecting = unisat.requestAccounts()
    await expect.poll(() => unisat.getAccounts()).toHaveLength(1)
    wallet.releaseAnswers()
    expect(await connecting).toHaveLength(1)
  })
})

describe('faces', () => {
  interface Leather {
    request(method: string, params?: object): Promise<{ result: { hex: string } }>
  }
  interface Sats {
    request(method: string, params: object): Promise<{ result?: unknown; error?: { code: number } }>
  }
  /** Spends a coin of an address. */
  async function unsigned(wallet: ReturnType<typeof createSimulatedBitcoinWallet>) {
    const [payment] = await wallet.addresses()
    const { script, address } = p2wpkh(hex.decode(payment?.publicKey as string))
    const transaction = new Transaction()
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { amount: 2_000n, script } })
    transaction.addOutputAddress(address as string, 1_000n)
    return transaction.toPSBT()
  }
  const isSigned = (psbt: string) => {
    const { finalScriptWitness, partialSig } = Transaction.fromPSBT(hex.decode(psbt)).getInput(0)
    return Boolean(finalScriptWitness ?? partialSig)
  }

  test('behavior: UniSat signs all inputs of the wallet where none is named', async () => {
    const wallet = createSimulatedBitcoinWallet({ mnemonic: MNEMONIC })
    const unisat = wallet.faces.unisat as Unisat & { signPsbt(psbt: string): Promise<string> }
    await unisat.requestAccounts()
    expect(isSigned(await unisat.signPsbt(hex.encode(await unsigned(wallet))))).toBe(true)
  })

  test.each([0, [0], undefined])(
    'behavior: Leather takes an index, several, or none: %s',
    async (signAtIndex) => {
      const wallet = createSimulatedBitcoinWallet({ mnemonic: MNEMONIC })
      const leather = wallet.faces.leather as Leather
      await leather.request('getAddresses')
      const psbt = hex.encode(await unsigned(wallet))
      const { result } = await leather.request('signPsbt', { hex: psbt, signAtIndex })
      expect(isSigned(result.hex)).toBe(true)
    },
  )

  test.each([
    ['a PSBT that is not base64', 'signPsbt', { psbt: '%', signInputs: {} }],
    [
      'two recipients',
      'sendTransfer',
      {
        recipients: [
          { address: 'a', amount: 1 },
          { address: 'b', amount: 1 },
        ],
      },
    ],
  ])('error: sats-connect answers a refusal: %s', async (_, method, params) => {
    const sats = createSimulatedBitcoinWallet().faces.sats as Sats
    await sats.request('wallet_connect', {})
    expect(await sats.request(method, params)).toMatchObject({ error: { code: -32602 } })
  })
})

describe('announceSimulatedBitcoinWallet', () => {
  test('behavior: puts itself where it was told to, and takes itself away', () => {
    const page = new EventTarget() as EventTarget & Record<string, unknown>
    const wallet = announceSimulatedBitcoinWallet({
      page,
      as: ['standard', 'btcProviders', 'unisat', 'okx', 'leather', 'phantom'],
    })
    expect(Object.keys(page)).toEqual(
      expect.arrayContaining(['btc_providers', 'unisat', 'okxwallet', 'LeatherProvider', 'phantom']),
    )
    wallet.withdraw()
    expect(Object.keys(page)).toEqual(['btc_providers'])
    expect(page.btc_providers).toEqual([])
  })
})

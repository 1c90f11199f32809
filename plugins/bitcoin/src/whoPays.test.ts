import type { Connector, WalletSession } from '@wallet-widget/kernel'
import { announceSimulatedBitcoinWallet, type BitcoinWalletPlace } from '@wallet-widget/testing'
import { address as addresses, type Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPage } from '../test/fakePage.js'
import { startWidget } from '../test/startBitcoin.js'
import { startStubEsplora } from '../test/stubEsplora.js'
import { bitcoinMainnet } from './networks.js'

const networkId = `bip122:${bitcoinMainnet.id}` as const
const RECIPIENT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'

type Fields = Readonly<Record<string, unknown>>
type Request = (method: string, params?: Fields | null) => Promise<unknown>
type Face = { readonly request: Request }

let esplora: Awaited<ReturnType<typeof startStubEsplora>>
beforeAll(async () => {
  esplora = await startStubEsplora()
})
afterAll(() => esplora?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * A wallet that was connected with its first account, shows its second one now, and never says so.
 *
 * @param wrap makes the wallet's `request` another
 */
async function changed(
  place: Extract<BitcoinWalletPlace, 'leather' | 'btcProviders'>,
  wrap: (request: Request, wallet: ReturnType<typeof announceSimulatedBitcoinWallet>) => Request = (one) =>
    one,
) {
  const page = createPage()
  const wallet = announceSimulatedBitcoinWallet({ page, as: [place], esploraUrl: esplora.url })
  const [listed] = (page.btc_providers ?? []) as { id: string }[]
  const key = listed?.id ?? 'LeatherProvider'
  const { request } = page[key] as Face
  page[key] = { request: wrap(request, wallet) }
  const { connectors, networks, destroy } = await startWidget({}, page)
  const connector = connectors()[0] as Connector
  const signal = new AbortController().signal
  const asked = {
    namespaces: ['bip122'],
    network: undefined,
    networks,
    signal,
    onProgress: () => {},
  } as const
  const [session] = (await connector.connect(asked)) as [WalletSession]
  const payer = session.accounts[0]?.address as string
  await wallet.switchAccount(1)
  const prompts = () => wallet.calls.map(({ method }) => method).filter((method) => !method.includes('_'))
  const ask = (method: string, params: object) =>
    connector.request({ method, params, namespace: 'bip122', networkId, signal, address: payer })
  const pay = (params: object = {}) =>
    ask('sendTransfer', { account: payer, recipientAddress: RECIPIENT, amount: '1000', ...params })
  return { wallet, payer, ask, pay, prompts, destroy }
}

/** As Leather does: what names an account is of that one, whichever is shown. */
const byAccount: NonNullable<Parameters<typeof changed>[1]> = (request, wallet) => async (method, params) => {
  if (typeof params?.account === 'number') await wallet.switchAccount(params.account)
  return request(method, params)
}

/** Who has the change. */
const lastPayer = () => {
  const { outs } = esplora.transactions.at(-1) as Transaction
  return addresses.fromOutputScript(outs.at(-1)?.script as Uint8Array)
}

test('F19: Leather is told which account pays', async () => {
  const { pay, payer, destroy } = await changed('leather', byAccount)
  await pay()
  expect(lastPayer()).toBe(payer)
  destroy()
})

test('F19: a Leather that tells no paths is asked what it shows, and pays from no other account', async () => {
  const { pay, prompts, destroy } = await changed('leather', (request) => async (method, params) => {
    const answer = await request(method, params)
    if (method !== 'getAddresses') return answer
    const { result } = answer as { result: { addresses: readonly object[] } }
    return { result: { addresses: result.addresses.map((one) => ({ ...one, derivationPath: undefined })) } }
  })
  const sent = esplora.transactions.length
  await expect(pay()).rejects.toMatchObject({ walletCode: 4100 })
  expect(prompts()).toEqual(['connect', 'connect'])
  expect(esplora.transactions).toHaveLength(sent)
  destroy()
})

test('F19: a wallet of sats-connect that changed silently pays from no other account, and is not prompted for it', async () => {
  const { pay, prompts, wallet, payer, destroy } = await changed('btcProviders')
  const sent = esplora.transactions.length
  await expect(pay()).rejects.toMatchObject({ walletCode: 4100 })
  expect(prompts()).toEqual(['connect'])
  expect(esplora.transactions).toHaveLength(sent)
  await wallet.switchAccount(0)
  await pay()
  expect(lastPayer()).toBe(payer)
  destroy()
})

test.each([-32601, -32002])(
  'F19: nor does one that tells its accounts at a prompt alone: %s',
  async (code) => {
    const { pay, prompts, wallet, payer, destroy } = await changed(
      'btcProviders',
      (request) => async (method, params) => {
        if (method === 'wallet_getAccount') return { error: { code, message: 'No' } }
        return request(method, params)
      },
    )
    const sent = esplora.transactions.length
    await expect(pay()).rejects.toMatchObject({ walletCode: 4100 })
    expect(esplora.transactions).toHaveLength(sent)
    await wallet.switchAccount(0)
    await pay()
    expect(lastPayer()).toBe(payer)
    expect(prompts()).toEqual(['connect', 'connect', 'connect', 'sendTransfer'])
    destroy()
  },
)

test('F19: a signature of another account is no answer', async () => {
  const signing = { message: 'Hello', protocol: 'bip322' }
  const leather = await changed('leather')
  await expect(leather.ask('signMessage', signing)).rejects.toMatchObject({ walletCode: 4100 })
  leather.destroy()
  const telling = await changed('leather', byAccount)
  expect(await telling.ask('signMessage', signing)).toMatchObject({ address: telling.payer })
  telling.destroy()
  const sats = await changed('btcProviders', (request, wallet) => async (method, params) => {
    if (method !== 'signMessage') return request(method, params)
    const [shown] = await wallet.addresses()
    return request(method, { ...params, address: shown?.address })
  })
  await expect(sats.ask('signMessage', signing)).rejects.toMatchObject({ walletCode: 4100 })
  sats.destroy()
})

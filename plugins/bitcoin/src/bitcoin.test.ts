import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { BitcoinWalletPlace } from '@wallet-widget/testing'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startWallet, startWidget } from '../test/startBitcoin.js'
import { startStubEsplora } from '../test/stubEsplora.js'
import { type BitcoinProvider, bitcoin, bitcoinMainnet, bitcoinTestnet } from './index.js'

const MAINNET: CaipNetworkId = `bip122:${bitcoinMainnet.id}`
const TESTNET: CaipNetworkId = `bip122:${bitcoinTestnet.id}`

afterEach(() => {
  vi.unstubAllGlobals()
})

async function connected(place: BitcoinWalletPlace, options: object = {}) {
  const started = await startWallet({ as: [place] }, options)
  await started.widget.connect({ connectorId: started.connector.id })
  const provider = started.widget.provider('bip122') as BitcoinProvider
  return { ...started, provider, account: () => started.widget.state.$account.get() }
}

describe('connecting', () => {
  test('behavior: the payment account is the active one', async () => {
    const { account, destroy, wallet, widget } = await connected('btcProviders')
    const [payment] = await wallet.addresses()
    expect(account()).toMatchObject({ status: 'connected', address: payment?.address, namespace: 'bip122' })
    expect(widget.state.$network.get().network?.caipNetworkId).toBe(MAINNET)
    destroy()
  })

  test('args: network', async () => {
    for (const place of ['btcProviders', 'unisat'] as const) {
      const { connector, destroy, wallet, widget } = await startWallet({ as: [place] })
      await widget.connect({ connectorId: connector.id, network: TESTNET })
      expect(wallet.network).toBe('testnet')
      expect(widget.state.$account.get().address).toMatch(/^tb1q/)
      expect(widget.state.$network.get().network?.caipNetworkId).toBe(TESTNET)
      destroy()
    }
  })

  test('F17: where a request waits in the wallet already, its next word is the answer, and it is asked once', async () => {
    const { connector, destroy, wallet, widget } = await startWallet({ as: ['unisat'] })
    await widget.connect({ connectorId: connector.id })
    await widget.disconnect()
    wallet.setFailures({ pending: ['connect'] })
    const connecting = widget.connect({ connectorId: connector.id })
    await vi.waitFor(() => expect(widget.state.$pending.get()).toMatchObject({ progress: 'pendingInWallet' }))
    const asked = wallet.calls.filter(({ method }) => method === 'connect').length
    wallet.setFailures({ pending: false })
    await Reflect.get(wallet.faces.unisat, 'requestAccounts')()
    await wallet.switchAccount(1)
    expect(await connecting).toMatchObject([{ namespace: 'bip122' }])
    expect(asked).toBe(2)
    destroy()
  })

  test('F20: a locked wallet is waited for', async () => {
    const { connector, destroy, wallet, widget } = await startWallet({ as: ['unisat'] })
    await wallet.lock()
    const connecting = widget.connect({ connectorId: connector.id })
    await vi.waitFor(() => expect(wallet.promptCount).toBe(1))
    await wallet.unlock()
    expect(await connecting).toHaveLength(1)
    destroy()
  })
})

describe('switching', () => {
  test('error: the two messages for accounts', async () => {
    const { destroy, wallet, widget } = await connected('btcProviders')
    const [payment, ordinals] = await wallet.addresses()
    await expect(widget.switchAccount({ namespace: 'bip122', address: '' })).rejects.toMatchObject({
      shortMessage: 'Address parameter is required for switching bip122 connection',
    })
    await expect(
      widget.switchAccount({ namespace: 'bip122', address: ordinals?.address ?? '' }),
    ).rejects.toMatchObject({ shortMessage: 'Switching to non-payment accounts is not allowed for bip122' })
    await widget.switchAccount({ namespace: 'bip122', address: payment?.address.toUpperCase() ?? '' })
    expect(widget.state.$account.get().address).toBe(payment?.address)
    destroy()
  })

  test('behavior: networks, with the wallet', async () => {
    for (const place of ['btcProviders', 'unisat'] as const) {
      const { account, destroy, wallet, widget } = await connected(place)
      await widget.switchNetwork({ network: TESTNET })
      expect(wallet.network).toBe('testnet')
      await vi.waitFor(() => expect(account().address).toMatch(/^tb1q/))
      expect(widget.state.$network.get().network?.caipNetworkId).toBe(TESTNET)
      destroy()
    }
  })

  test('error: a wallet that says yes and stays is found out', async () => {
    const { destroy, wallet, widget } = await connected('unisat')
    wallet.setFailures({ staysPut: true })
    await expect(widget.switchNetwork({ network: TESTNET })).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    expect(widget.state.$network.get().network?.caipNetworkId).toBe(MAINNET)
    destroy()
  })

  test('error: a wallet that can’t be moved says so', async () => {
    const { destroy, widget } = await connected('phantom')
    await expect(widget.switchNetwork({ network: TESTNET })).rejects.toMatchObject({
      code: 'SWITCH_NOT_SUPPORTED',
    })
    destroy()
  })
})

describe('what the wallet tells by itself', () => {
  test('behavior: another account', async () => {
    for (const place of ['standard', 'btcProviders', 'unisat', 'phantom'] as const) {
      const { account, destroy, wallet } = await connected(place)
      await wallet.switchAccount(1)
      const [payment] = await wallet.addresses()
      await vi.waitFor(() => expect(account().address).toBe(payment?.address))
      destroy()
    }
  })

  test('F18: a signature for an account that was left meanwhile is not used', async () => {
    const { destroy, provider, wallet } = await connected('unisat')
    wallet.setFailures({ lateAnswer: ['signMessage'] })
    const signing = provider.signMessage({ message: 'Hello' })
    await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('signMessage'))
    await wallet.switchAccount(1)
    await expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    wallet.releaseAnswers()
    destroy()
  })

  test('F20: locked, it has no accounts; unlocked, it is connected again', async () => {
    const { account, destroy, wallet } = await connected('unisat')
    await wallet.lock()
    await vi.waitFor(() => expect(account().status).toBe('disconnected'))
    await wallet.unlock()
    await vi.waitFor(() => expect(account().status).toBe('connected'))
    destroy()
  })

  test('behavior: forgotten by the wallet', async () => {
    for (const place of ['standard', 'btcProviders', 'unisat', 'phantom'] as const) {
      const { account, destroy, wallet } = await connected(place)
      await wallet.forget()
      await vi.waitFor(() => expect(account().status).toBe('disconnected'))
      destroy()
    }
  })
})

describe('provider', () => {
  test('default', async () => {
    const { destroy, provider, wallet } = await connected('btcProviders')
    const [payment, ordinals] = await wallet.addresses()
    const message = { message: 'Hello', protocol: 'bip322' } as const
    const { signature } = await provider.signMessage(message)
    expect(Verifier.verifySignature(payment?.address ?? '', 'Hello', signature)).toBe(true)
    expect(await provider.getAccountAddresses({ intentions: ['ordinal'] })).toMatchObject([
      { address: ordinals?.address, intention: 'ordinal' },
    ])
    expect(await provider.request({ method: 'getAccountAddresses', params: {} })).toHaveLength(2)
    await expect(provider.sendTransfer({ recipientAddress: 'nowhere', amount: '1' })).rejects.toMatchObject({
      walletCode: -32602,
    })
    destroy()
  })

  test('behavior: events tell of changes, and it listens only while listened to', async () => {
    const { account, destroy, provider, wallet } = await connected('unisat')
    await provider.getAccountAddresses()
    const told = vi.fn()
    provider.on('accountsChanged', told)
    await wallet.switchAccount(1)
    const [payment] = await wallet.addresses()
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith([payment?.address]))
    provider.off('accountsChanged', told)
    await wallet.switchAccount(0)
    const [other] = await wallet.addresses()
    await vi.waitFor(() => expect(account().address).toBe(other?.address))
    expect(told).toHaveBeenCalledTimes(1)
    destroy()
  })
})

describe('balance', () => {
  test('behavior: from the explorer that the site named, and only there', async () => {
    const esplora = await startStubEsplora()
    const { destroy, wallet, widget } = await connected('unisat', {
      esplora: { [MAINNET]: `${esplora.url}/` },
    })
    const stop = widget.state.$balance.subscribe(() => {})
    await vi.waitFor(() =>
      expect(widget.state.$balance.get()).toMatchObject({
        value: { value: 99_000n, decimals: 8, symbol: 'BTC' },
      }),
    )
    const [payment] = await wallet.addresses()
    expect(esplora.paths).toContain(`GET /address/${payment?.address}`)
    stop()
    destroy()
    await esplora.stop()
  })

  test('error: a network without an explorer has no balance, and says so', async () => {
    const { readBalance } = await import('./reads.js')
    const { destroy, networks } = await startWidget()
    const [network] = networks
    if (!network) throw new Error('unreachable')
    const asking = readBalance({}, { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', network })
    await expect(asking).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', message: /esplora/ })
    destroy()
  })
})

describe('options', () => {
  test('behavior: the explorer’s origin is what the plugin may reach', () => {
    const { permissions } = bitcoin({ esplora: { [MAINNET]: 'https://explorer.example/api' } })
    expect(permissions).toEqual(['network:https://explorer.example'])
    expect(bitcoin().permissions).toEqual([])
  })

  test('error: unknown or malformed', async () => {
    const { options } = await import('./options.js')
    const { validate } = options['~standard']
    expect(
      await validate({ esplora: { [MAINNET]: 'https://explorer.example' }, listed: false }),
    ).toHaveProperty('value')
    for (const options of [
      { colour: 'orange' },
      { listed: 'yes' },
      { esplora: 'https://explorer.example' },
      { esplora: { [MAINNET]: 'ftp://explorer.example' } },
      { esplora: { [MAINNET]: 'https://user:pass@explorer.example' } },
      { esplora: { bitcoin: 'https://explorer.example' } },
    ])
      expect(await validate(options)).toHaveProperty('issues')
  })
})

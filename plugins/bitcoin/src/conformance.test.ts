import type { Connector } from '@wallet-widget/kernel'
import { type BitcoinWalletPlace, describeChainAdapter, describeConnector } from '@wallet-widget/testing'
import { afterAll, afterEach, beforeAll, describe, it, vi } from 'vitest'
import { startPlugin } from '../../../test/setup/startPlugin.js'
import { usePage } from '../test/fakePage.js'
import { startWallet } from '../test/startBitcoin.js'
import { startStubEsplora } from '../test/stubEsplora.js'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from './index.js'

const TESTNET = `bip122:${bitcoinTestnet.id}`

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What each kind of wallet can do by itself. */
const PLACES: Readonly<Record<BitcoinWalletPlace, { tells: boolean; locks: boolean }>> = {
  standard: { tells: true, locks: true },
  btcProviders: { tells: true, locks: true },
  unisat: { tells: true, locks: true },
  okx: { tells: true, locks: true },
  leather: { tells: false, locks: false },
  phantom: { tells: true, locks: false },
}

for (const [place, { tells, locks }] of Object.entries(PLACES))
  describeConnector(
    `bitcoin, ${place}`,
    async () => {
      const { connector, destroy, networks, wallet } = await startWallet({
        as: [place as BitcoinWalletPlace],
      })
      return {
        connector: connector as Connector,
        networks,
        answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
        release: wallet.releaseAnswers,
        promptCount: () => wallet.promptCount,
        ...(tells ? { listenerCount: wallet.listenerCount } : {}),
        ...(tells
          ? {
              async changeAccount() {
                await wallet.switchAccount(1)
                return (await wallet.addresses())[0]?.address ?? ''
              },
            }
          : {}),
        ...(place === 'btcProviders' || place === 'unisat'
          ? {
              async changeNetwork() {
                await wallet.switchNetwork('testnet')
                return TESTNET
              },
            }
          : {}),
        ...(locks ? { lock: wallet.lock } : {}),
        throwAtAll: (value) => wallet.setFailures({ thrown: { value } }),
        request: (sessions) => ({
          method: 'signMessage',
          params: { account: sessions[0]?.accounts[0]?.address, message: 'Hello' },
        }),
        dispose: destroy,
      }
    },
    { describe, it },
  )

let esplora: Awaited<ReturnType<typeof startStubEsplora>>
beforeAll(async () => {
  esplora = await startStubEsplora()
})
afterAll(() => esplora?.stop())

describeChainAdapter(
  'bitcoin',
  async () => {
    usePage()
    const plugin = bitcoin({ esplora: { [`bip122:${bitcoinMainnet.id}`]: esplora.url } })
    const { adapter, destroy, widget } = await startPlugin(plugin, [bitcoinMainnet, bitcoinTestnet])
    return {
      adapter,
      network: widget.config.networks[0] as never,
      addresses: [
        ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU'],
        ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
        ['37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'],
        ['14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'],
        ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
      ],
      notAddresses: [
        'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
        'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyU',
        'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrc',
        '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgd',
        'ltc1q8c6fshw2dlwun7ekn9qwf37cu2rn755u9ym7p0',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ],
      walletMethods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
      dispose: destroy,
    }
  },
  { describe, it },
)

import { DEVELOPMENT_MNEMONIC } from '../wallet/developmentAccounts.js'
import { createEmitter } from '../wallet/emitter.js'
import { TEST_WALLET_ICON } from '../wallet/icon.js'
import type { BitcoinCore } from './bitcoinCore.js'
import { NO_BITCOIN_FAILURES, Refusal } from './bitcoinFailures.js'
import { createGate } from './createGate.js'
import { leatherFace } from './faces/leatherFace.js'
import { phantomFace } from './faces/phantomFace.js'
import { satsFace } from './faces/satsFace.js'
import { standardFace } from './faces/standardFace.js'
import { unisatFace } from './faces/unisatFace.js'
import type { Coin, KeyedAddress } from './signer.js'
import type {
  BitcoinWalletFailures,
  SimulatedBitcoinAddress,
  SimulatedBitcoinWallet,
  SimulatedBitcoinWalletOptions,
} from './simulatedBitcoinWallet.js'

const loadSigner = () => import('./signer.js')

/**
 * Makes a Bitcoin wallet for tests and development, with a face for each way in which sites talk to such wallets:
 * real keys, real signatures, and a switch for each way in which wallets fail. What signs is loaded when it is
 * first needed. Its keys are public: never send it anything of worth.
 *
 * @example
 * const wallet = createSimulatedBitcoinWallet()
 * window.unisat = wallet.faces.unisat
 * wallet.setFailures({ reject: true })
 */
export function createSimulatedBitcoinWallet(
  options: SimulatedBitcoinWalletOptions = {},
): SimulatedBitcoinWallet {
  const {
    name = 'Test Bitcoin Wallet',
    icon = TEST_WALLET_ICON,
    mnemonic = DEVELOPMENT_MNEMONIC,
    paymentType = 'p2wpkh',
    esploraUrl,
  } = options
  const events = createEmitter()
  const outside = createEmitter()
  let failures: BitcoinWalletFailures = { ...NO_BITCOIN_FAILURES, ...options.failures }
  let network = options.network ?? 'mainnet'
  let account = 0
  let connected = false
  let last: readonly SimulatedBitcoinAddress[] = []
  let unlocked = () => {}
  const gate = createGate(() => failures, options.approval ?? 'approve')

  const keyed = async () => (await loadSigner()).deriveAddresses({ mnemonic, account, network, paymentType })
  const open = ({
    secret: _,
    script: __,
    redeemScript: ___,
    ...rest
  }: KeyedAddress): SimulatedBitcoinAddress => rest
  const shared = async () => {
    last = connected && !failures.locked ? (await keyed()).map(open) : []
    return last
  }
  const own = async (address: string): Promise<KeyedAddress> => {
    const found = (await shared()).length > 0 && (await keyed()).find((one) => one.address === address)
    if (found) return found
    throw new Refusal('unauthorized', 'The address is not shared with this site')
  }
  /** Tells the site what changed. */
  const tell = async (event: 'accounts' | 'network' | 'forgotten') => {
    await shared()
    events.emit(event)
  }
  const setFailures = (change: Partial<BitcoinWalletFailures>) => {
    failures = { ...failures, ...change }
  }
  const node = () => {
    if (esploraUrl) return esploraUrl
    throw new Refusal('invalid', 'The simulated wallet has no node to send with')
  }
  const send = async (transaction: string) => {
    const response = await fetch(`${node()}/tx`, { method: 'POST', body: transaction })
    if (!response.ok) throw new Refusal('invalid', `The node refused it: ${await response.text()}`)
    return (await response.text()).trim()
  }

  const core: BitcoinCore = {
    name,
    icon,
    events,
    failures: () => failures,
    network: () => network,
    shared,
    sharedNow: () => last,
    connect: async () =>
      gate.pass({ kind: 'connect', accounts: (await keyed()).map(({ address }) => address) }, async () => {
        if (failures.locked)
          await new Promise<void>((resolve) => {
            unlocked = resolve
          })
        connected = true
        return shared()
      }),
    async disconnect() {
      connected = false
      await shared()
    },
    signMessage: (address, message, protocol) =>
      gate.pass({ kind: 'signMessage', address, message, protocol }, async () =>
        (await loadSigner()).signMessage(await own(address), message, protocol),
      ),
    signPsbt: async (psbt, inputs, finalize) => {
      const outputs = (await loadSigner()).readOutputs(psbt, network)
      return gate.pass({ kind: 'signPsbt', inputs, outputs }, async () => {
        const { signPsbt, swapTransaction } = await loadSigner()
        const signing = await Promise.all(
          inputs.map(async ({ address, ...input }) => ({ ...input, address: await own(address) })),
        )
        const signed = signPsbt(psbt, signing, finalize)
        return failures.swapsTransaction ? swapTransaction(psbt) : signed
      })
    },
    async ownInputs(psbt) {
      const own = (await shared()).map(({ address }) => address)
      const { readInputs } = await loadSigner()
      return readInputs(psbt, network).flatMap(({ index, address }) =>
        address !== undefined && own.includes(address) ? [{ index, address }] : [],
      )
    },
    push: async (psbt) => send((await loadSigner()).extract(psbt)),
    sendTransfer: (transfer) =>
      gate.pass({ kind: 'sendTransfer', ...transfer }, async () => {
        const [first] = await shared()
        if (!first) throw new Refusal('unauthorized', 'Not connected')
        const payment = await own(first.address)
        const coins = await fetch(`${node()}/address/${payment.address}/utxo`)
        const { buildTransfer } = await loadSigner()
        return send(buildTransfer(payment, network, (await coins.json()) as readonly Coin[], transfer))
      }),
    switchNetwork: (wanted) =>
      gate.pass({ kind: 'switchNetwork', network: wanted }, async () => {
        if (failures.staysPut) return
        network = wanted
        await tell('network')
      }),
    read: gate.read,
  }

  return {
    name,
    icon,
    faces: Object.freeze({
      standard: standardFace(core, outside),
      sats: satsFace(core, outside),
      unisat: unisatFace(core, outside),
      leather: leatherFace(core),
      phantom: phantomFace(core, outside),
    }),
    calls: gate.calls,
    get promptCount() {
      return gate.promptCount()
    },
    get network() {
      return network
    },
    listenerCount: () => outside.count(),
    addresses: async () => (await keyed()).map(open),
    async exportKey(address) {
      const found = (await keyed()).find((one) => one.address === address)
      if (!found) throw new Refusal('unauthorized', 'No address of this wallet')
      return (await loadSigner()).exportKey(found, network)
    },
    get pending() {
      return gate.approvals.pending()
    },
    onPending: gate.approvals.onPending,
    setApproval: gate.approvals.setPolicy,
    get failures() {
      return failures
    },
    setFailures,
    releaseAnswers: gate.release,
    async switchAccount(index) {
      account = index
      await tell('accounts')
    },
    async switchNetwork(wanted) {
      network = wanted
      await tell('network')
    },
    async lock() {
      setFailures({ locked: true })
      await tell('accounts')
    },
    async unlock() {
      setFailures({ locked: false })
      unlocked()
      await tell('accounts')
    },
    async forget() {
      connected = false
      await tell('forgotten')
    },
  }
}

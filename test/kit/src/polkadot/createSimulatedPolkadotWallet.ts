import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { ss58Address, ss58Decode } from '@polkadot-labs/hdkd-helpers'
import { createStage, extend } from '../injected/stage.js'
import { createMemoryStore, siteOrigin } from '../wallet/memory.js'
import { type PolkadotPayload, signedBytes } from './payloadBytes.js'
import type {
  InjectedPolkadot,
  PolkadotAccount,
  PolkadotQuestion,
  SimulatedPolkadotOptions,
  SimulatedPolkadotWallet,
} from './simulatedPolkadotWallet.js'

/**
 * The Ed25519 seeds of Alice, Bob and Charlie on every development chain (`//Alice`, …). Everybody knows them: never
 * send them anything of worth.
 */
const DEVELOPMENT_SEEDS = [
  'abf8e5bdbe30c65656c0a3cbd181ff8a56294a69dfedd27982aace4a76909115',
  '3b7b60af2abcd57ba401ab398f84f4ca54bd6b2140d2503fbcf3286535fe3ff1',
  '072c02fa1409dc37e03a4ed01703d4a9e6bba9c228a49a00366e9630a97cba7c',
] as const

const OPEN = '<Bytes>'
const CLOSE = '</Bytes>'
const ED25519 = 0

/**
 * Makes a wallet as sites find them in `window.injectedWeb3`, that really signs (Ed25519), with switches for the ways
 * in which wallets fail. Its keys are those of development chains, which everybody knows.
 *
 * @example
 * const wallet = createSimulatedPolkadotWallet()
 * wallet.install()
 * wallet.setFailures({ reject: true }) // from now on "Cancelled"
 */
export function createSimulatedPolkadotWallet(
  options: SimulatedPolkadotOptions = {},
): SimulatedPolkadotWallet {
  const { key = 'test.wallet-widget', name = 'Test Wallet', prefix = 42, accountCount = 2 } = options
  const origin = options.origin ?? siteOrigin()
  const stage = createStage<PolkadotQuestion>({ ...options, origin }, () => new Error('Cancelled'))
  const memory = createMemoryStore(`simulated-wallet:polkadot:${key}`, options.storage)
  const listeners = new Set<(accounts: readonly PolkadotAccount[]) => void>()
  const seeds = DEVELOPMENT_SEEDS.slice(0, accountCount).map((seed) => hexToBytes(seed))
  const addresses = seeds.map((seed) => ss58Address(ed25519.getPublicKey(seed), prefix))

  const shared = () => memory.permitted(origin).filter((one) => addresses.includes(one))
  const list = (): readonly PolkadotAccount[] =>
    shared().map((address) => ({
      address,
      name: `Account ${addresses.indexOf(address) + 1}`,
      type: 'ed25519',
      genesisHash: null,
    }))
  const share = (allowed: readonly string[]) => {
    memory.permit(origin, allowed)
    for (const listener of [...listeners]) listener(list())
  }
  const keyOf = (address: string) => {
    const at = shared().includes(address)
      ? addresses.indexOf(address)
      : addresses.findIndex((own) => accountIdOf(own) === accountIdOf(address))
    const seed = seeds[at]
    if (!seed || !shared().includes(addresses[at] ?? '')) throw new Error('Unable to find keypair')
    return seed
  }

  let id = 0
  const answer = (signature: Uint8Array) => ({ id: ++id, signature: `0x${bytesToHex(signature)}` as const })
  const injected: InjectedPolkadot = Object.freeze({
    name: key,
    version: '0.0.0',
    accounts: Object.freeze({
      get: () => stage.play('accounts.get', [], async () => list()),
      subscribe(listener: (accounts: readonly PolkadotAccount[]) => void) {
        listeners.add(listener)
        listener(list())
        return () => listeners.delete(listener)
      },
    }),
    signer: Object.freeze({
      signRaw: (raw: { address: string; data: string }) =>
        stage.play('signRaw', [raw], async () => {
          const seed = keyOf(raw.address)
          await stage.ask({ kind: 'signMessage', address: raw.address, message: raw.data }, 'signRaw')
          return answer(ed25519.sign(wrap(raw.data), seed))
        }),
      signPayload: (payload: PolkadotPayload) =>
        stage.play('signPayload', [payload], async () => {
          const seed = keyOf(payload.address)
          const question = { kind: 'signTransaction', address: payload.address, payload } as const
          await stage.ask(question, 'signPayload')
          const signature = ed25519.sign(signedBytes(payload), seed)
          return answer(Uint8Array.from([ED25519, ...signature]))
        }),
    }),
  })
  const entry = Object.freeze({
    version: '0.0.0',
    enable: (siteName: string) =>
      stage.play('enable', [siteName], async () => {
        if (shared().length > 0) return injected
        const chosen = await stage.ask({ kind: 'connect', accounts: addresses }, 'enable')
        share(typeof chosen === 'object' ? chosen.accounts : addresses)
        return injected
      }),
  })

  return extend(stage.controls, {
    info: Object.freeze({ name }),
    key,
    entry,
    addresses,
    get listenerCount() {
      return listeners.size
    },
    setAccounts: share,
    forget: () => share([]),
    install(page: object = globalThis) {
      const holder = page as { injectedWeb3?: Record<string, unknown> }
      holder.injectedWeb3 = { ...holder.injectedWeb3, [key]: entry }
      return () => {
        const { [key]: _, ...others } = holder.injectedWeb3 ?? {}
        holder.injectedWeb3 = others
      }
    },
  })
}

const accountIdOf = (address: string) => ss58Decode(address)[0].join()

/** Wallets put a mark round what is no transaction, so that it can't be one. */
function wrap(data: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = /^0x([\da-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : encoder.encode(data)
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith(OPEN) && text.endsWith(CLOSE)) return bytes
  return concatBytes(encoder.encode(OPEN), bytes, encoder.encode(CLOSE))
}

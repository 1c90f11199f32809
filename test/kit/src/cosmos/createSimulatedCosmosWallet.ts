import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import { createStage, extend } from '../injected/stage.js'
import { createMemoryStore, siteOrigin } from '../wallet/memory.js'
import { aminoSignBytes, directSignBytes } from './signBytes.js'
import type {
  CosmosKey,
  CosmosQuestion,
  CosmosSigned,
  CosmosWalletApi,
  SimulatedCosmosOptions,
  SimulatedCosmosWallet,
} from './simulatedCosmosWallet.js'

/**
 * The secp256k1 keys of the development mnemonic at `m/44'/118'/0'/0/n`, kept here so that no derivation is needed.
 * Everybody knows them: never send them anything of worth.
 */
const DEVELOPMENT_COSMOS_KEYS = [
  'e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0',
  'bb54092b20b9793b15fb9527c860f88aeb65dbd5863a4748bd735edec5917625',
  'dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae',
] as const

/**
 * Makes a wallet that speaks as Keplr does and really signs, with switches for the ways in which wallets fail. Its
 * keys are those of the development mnemonic, which everybody knows.
 *
 * @example
 * const wallet = createSimulatedCosmosWallet()
 * wallet.install()
 * wallet.setFailures({ reject: true }) // from now on "Request rejected"
 */
export function createSimulatedCosmosWallet(options: SimulatedCosmosOptions = {}): SimulatedCosmosWallet {
  const { place = 'keplr', name = 'Test Wallet', accountCount = 2 } = options
  const chains: Record<string, string> = {
    ...(options.chains ?? { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }),
  }
  const origin = options.origin ?? siteOrigin()
  const stage = createStage<CosmosQuestion>({ ...options, origin }, () => new Error('Request rejected'))
  const memory = createMemoryStore(`simulated-wallet:cosmos:${place}`, options.storage)
  const secrets = DEVELOPMENT_COSMOS_KEYS.slice(0, accountCount).map((key) => hexToBytes(key))
  let active = 0
  let target: EventTarget | undefined

  const allowed = () => memory.permitted(origin)
  const allow = (chainIds: readonly string[]) => memory.permit(origin, chainIds)
  const prefixOf = (chainId: string) => {
    const prefix = Object.hasOwn(chains, chainId) ? chains[chainId] : undefined
    if (!prefix) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const keyAt = (index: number, chainId: string): CosmosKey => {
    const pubKey = secp256k1.getPublicKey(secrets[index] as Uint8Array)
    const address = ripemd160(sha256(pubKey))
    return {
      name: `Account ${index + 1}`,
      algo: 'secp256k1',
      pubKey,
      address,
      bech32Address: bech32.encodeFromBytes(prefixOf(chainId), address),
      isNanoLedger: false,
    }
  }
  const addressesOn = (chainId: string) => secrets.map((_, index) => keyAt(index, chainId).bech32Address)
  const enter = async (chainId: string, method: string) => {
    prefixOf(chainId)
    if (allowed().includes(chainId)) return
    await stage.ask({ kind: 'connect', accounts: [keyAt(active, chainId).bech32Address], chainId }, method)
    allow([...allowed(), chainId])
  }
  const keyOf = async (chainId: string, signer: string, method: string) => {
    await enter(chainId, method)
    const key = keyAt(active, chainId)
    if (key.bech32Address !== signer) throw new Error('Signer mismatched')
    return key
  }
  const sign = <Doc>(bytes: Uint8Array, { pubKey }: CosmosKey, signed: Doc): CosmosSigned<Doc> => ({
    signed,
    signature: {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubKey) },
      signature: base64.encode(secp256k1.sign(bytes, secrets[active] as Uint8Array)),
    },
  })

  const api: CosmosWalletApi = Object.freeze<CosmosWalletApi>({
    version: 'test.0.0.0',
    mode: 'extension',
    enable: (chainIds) =>
      stage.play('enable', [chainIds], async () => {
        for (const chainId of [chainIds].flat()) await enter(chainId, 'enable')
      }),
    disable: (chainIds) =>
      stage.play('disable', [chainIds], () => {
        const gone = [chainIds ?? allowed()].flat()
        allow(allowed().filter((chainId) => !gone.includes(chainId)))
      }),
    getKey: (chainId) =>
      stage.play('getKey', [chainId], async () => {
        await enter(chainId, 'getKey')
        return keyAt(active, chainId)
      }),
    signDirect: (chainId, signer, doc) =>
      stage.play('signDirect', [chainId, signer, doc], async () => {
        const key = await keyOf(chainId, signer, 'signDirect')
        if (doc.chainId !== chainId) throw new Error('Chain id in the message is not matched')
        await stage.ask({ kind: 'signDirect', address: signer, doc }, 'signDirect')
        return sign(directSignBytes(doc), key, doc)
      }),
    signAmino: (chainId, signer, doc) =>
      stage.play('signAmino', [chainId, signer, doc], async () => {
        const key = await keyOf(chainId, signer, 'signAmino')
        if (doc.chain_id !== chainId && doc.chain_id !== '')
          throw new Error('Chain id in the message is not matched')
        await stage.ask({ kind: 'signAmino', address: signer, doc }, 'signAmino')
        return sign(aminoSignBytes(doc), key, doc)
      }),
    experimentalSuggestChain: (chainInfo) =>
      stage.play('experimentalSuggestChain', [chainInfo], async () => {
        const { chainId, chainName, bech32Config } = chainInfo as ChainInfo
        if (Object.hasOwn(chains, chainId)) return
        await stage.ask({ kind: 'suggestChain', chainId, name: chainName }, 'experimentalSuggestChain')
        chains[chainId] = bech32Config.bech32PrefixAccAddr
      }),
  })

  return extend(stage.controls, {
    info: Object.freeze({ name }),
    place,
    api,
    addressesOn,
    switchAccount(index: number) {
      active = index
      target?.dispatchEvent(new Event(`${place}_keystorechange`))
    },
    forget: () => allow([]),
    install(page: object = globalThis) {
      const holder = page as Record<string, unknown>
      target = 'dispatchEvent' in page ? (page as EventTarget) : undefined
      holder[place] = place === 'cosmostation' ? { providers: { keplr: api } } : api
      return () => {
        delete holder[place]
      }
    },
  })
}

/** What is read of a chain that a site suggests. Source: Keplr, ChainInfo. */
interface ChainInfo {
  readonly chainId: string
  readonly chainName: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

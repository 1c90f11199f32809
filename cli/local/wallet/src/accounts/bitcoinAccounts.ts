import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { HDKey } from 'viem/accounts'
import { developmentSeed } from './developmentSeed.js'

export type BitcoinNetwork = typeof NETWORK

/** An address and what spends from it. */
export type BitcoinAccount = {
  readonly address: string
  readonly intention: 'payment' | 'ordinal'
  readonly path: string
  readonly key: Uint8Array
  readonly publicKey: Uint8Array
  readonly script: Uint8Array
  readonly network: BitcoinNetwork
}

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** The first payment address (SegWit) and the first for ordinals (Taproot) of the development phrase. */
export function bitcoinAccounts(chain: string): BitcoinAccount[] {
  const [network, coin] = chain === MAINNET ? [NETWORK, 0] : [TEST_NETWORK, 1]
  const root = HDKey.fromMasterSeed(developmentSeed)
  const derive = (path: string) => root.derive(path).privateKey as Uint8Array
  const paymentPath = `m/84'/${coin}'/0'/0/0`
  const ordinalPath = `m/86'/${coin}'/0'/0/0`
  const payment = derive(paymentPath)
  const ordinal = derive(ordinalPath)
  const segwit = p2wpkh(pubECDSA(payment), network)
  const taproot = p2tr(pubSchnorr(ordinal), undefined, network)
  return [
    {
      address: segwit.address as string,
      intention: 'payment',
      path: paymentPath,
      key: payment,
      publicKey: pubECDSA(payment),
      script: segwit.script,
      network,
    },
    {
      address: taproot.address as string,
      intention: 'ordinal',
      path: ordinalPath,
      key: ordinal,
      publicKey: pubSchnorr(ordinal),
      script: taproot.script,
      network,
    },
  ]
}

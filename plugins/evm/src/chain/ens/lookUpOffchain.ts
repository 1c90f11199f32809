import type { Identity } from '@wallet-widget/kernel'
import { createEnsClient } from '../createEnsClient.js'
import { lookUpEns } from '../lookUpEns.js'
import type { EthereumLookup } from './lookUpOnEthereum.js'

/** The name and picture of an address, asked of the gateways that its resolver names. Source: EIP-3668. */
export const lookUpOffchain = ({ address, ...access }: EthereumLookup): Promise<Identity> =>
  lookUpEns({ address, client: createEnsClient(access) })

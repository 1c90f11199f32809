import { expect, test } from 'vitest'
import type { SessionStruct } from '../client/signClient.js'
import { describeWallet } from './liveSession.js'

const chosen = { id: 'metamask', name: 'MetaMask', icon: 'data:image/png;base64,AA', rdns: 'io.metamask' }
const named = (name: string) => ({ peer: { metadata: { name, icons: [] } } }) as unknown as SessionStruct

test.each(['MetaMask', 'metamask', 'MetaMask Wallet'])(
  'default: %s is the wallet that was chosen',
  (name) => {
    expect(describeWallet(named(name), chosen)).toEqual(chosen)
  },
)

test.each(['Not MetaMask at all', 'M', 'eta', 'wallet', 'Evil', 'MetaMaskEvil'])(
  'T2: %s is not: it goes by the name it gives itself',
  (name) => {
    expect(describeWallet(named(name), chosen)).toEqual({ name })
  },
)

test.each(['', '   ', '\u200b'])(
  'T2: a wallet that gives itself no name (%j) is not the one that was chosen',
  (name) => {
    expect(describeWallet(named(name), chosen)).toEqual({ name: 'Wallet' })
  },
)

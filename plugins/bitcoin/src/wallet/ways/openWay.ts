import { type BaseError, WalletError } from '@wallet-widget/kernel'
import { type Patience, settleWithin } from '@wallet-widget/kernel/connectors'
import type { FoundWallet } from '../foundWallet.js'
import { leatherWay } from './leather.js'
import { phantomWay } from './phantom.js'
import { satsWay } from './sats.js'
import { standardWay } from './standard.js'
import { unisatWay } from './unisat.js'
import type { WalletWay, WayInput } from './way.js'

const WAYS: Readonly<Record<FoundWallet['way'], (input: WayInput) => WalletWay>> = {
  sats: satsWay,
  leather: leatherWay,
  unisat: unisatWay,
  okx: unisatWay,
  phantom: phantomWay,
  standard: standardWay,
}

/** The way to a wallet for one request, which lasts no longer than the patience. */
export function openWay({ way, methods, name, accounts }: FoundWallet, patience: Patience): WalletWay {
  return WAYS[way]({
    async ask(method, ...args) {
      const call = methods[method]
      if (!call) throw unsupported(`${name} has no ${method}.`)
      return settleWithin(async () => call(...args), patience)
    },
    has: (method) => methods[method] !== undefined,
    accounts: () => accounts?.(),
    takesMemo: way === 'unisat',
  })
}

/** What a wallet can't do. */
export const unsupported = (what: string): BaseError =>
  new WalletError(4200, { details: what, metaMessages: [what, 'Use another wallet for this.'] })

import type { BaseError } from '@wallet-widget/kernel'
import { type Deadline, WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import type { DriverName, FoundWallet } from '../../handle.js'
import type { DriverInput, WalletDriver } from './driver.js'
import { leatherDriver } from './leather.js'
import { phantomDriver } from './phantom.js'
import { satsDriver } from './sats.js'
import { standardDriver } from './standard.js'
import { unisatDriver } from './unisat.js'

const DRIVERS: Readonly<Record<DriverName, (input: DriverInput) => WalletDriver>> = {
  sats: satsDriver,
  leather: leatherDriver,
  unisat: unisatDriver,
  okx: unisatDriver,
  phantom: phantomDriver,
  standard: standardDriver,
}

/** Returns the driver of a wallet for one request, whose calls end with the deadline. */
export function openDriver(
  { driver, methods, name, accounts }: FoundWallet,
  deadline: Deadline,
): WalletDriver {
  return DRIVERS[driver]({
    async ask(method, ...args) {
      const call = methods[method]
      if (!call) throw unsupported(`${name} has no ${method}.`)
      return withTimeout(async () => call(...args), deadline)
    },
    has: (method) => methods[method] !== undefined,
    accounts: () => accounts?.(),
    takesMemo: driver === 'unisat',
  })
}

/** The error of a request that the wallet does not support. */
export const unsupported = (what: string): BaseError =>
  new WalletError(4200, { details: what, metaMessages: [what, 'Use another wallet for this.'] })

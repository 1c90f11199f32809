import { createLocalServices, type LocalServices, type LocalServicesOptions } from '@wallet-widget/local'
import { defaultLoginLimits, type LoginLimits } from './loginLimits.js'

/** As in production, but for the work that a mail costs, which is quick. */
export const strictLimits: LoginLimits = {
  ...defaultLoginLimits,
  work: { bits: 4, ofBlock: 10_000, inAll: 10_000 },
}

/** Services with the embedded wallet and no chain, as strict as in production. */
export async function startLoginServices(options: LocalServicesOptions = {}) {
  const { embeddedWallet, ...others } = options
  const services = await createLocalServices({
    port: 0,
    localChains: [],
    localSolana: false,
    embeddedWallet: { limits: strictLimits, ...embeddedWallet },
    ...others,
  })
  return services as LocalServices & { frameUrl: string; inboxUrl: string }
}

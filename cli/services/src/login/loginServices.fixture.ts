import { createLocalServices, type LocalServices, type LocalServicesOptions } from '@wallet-widget/local'
import { defaultLoginLimits } from './loginLimits.js'

/** Services with the embedded wallet and no chain, as strict as in production. */
export async function startLoginServices(options: LocalServicesOptions = {}) {
  const { embeddedWallet, ...others } = options
  const services = await createLocalServices({
    port: 0,
    localChains: [],
    localSolana: false,
    embeddedWallet: { limits: defaultLoginLimits, ...embeddedWallet },
    ...others,
  })
  return services as LocalServices & { frameUrl: string; inboxUrl: string }
}

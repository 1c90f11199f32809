import { createServices, type Services, type ServicesOptions } from '../createServices.js'
import { defaultLoginLimits } from './loginLimits.js'

/** Services with the embedded wallet and no chain, as strict as in production. */
export async function startLoginServices(options: ServicesOptions = {}) {
  const { embeddedWallet, ...others } = options
  const services = await createServices({
    port: 0,
    localChains: [],
    localSolana: false,
    embeddedWallet: { limits: defaultLoginLimits, ...embeddedWallet },
    ...others,
  })
  return services as Services & { frameUrl: string; inboxUrl: string }
}

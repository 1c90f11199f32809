import type { ReadHoldingsOptions } from './readHoldingsOptions.js'

/** Whether a node can be asked: there is none where a site reaches all nodes through its services, and they lack this one. */
export async function hasNode({
  context,
  services,
  subject,
}: Pick<ReadHoldingsOptions, 'context' | 'services' | 'subject'>): Promise<boolean> {
  const { rpcUrls, caipNetworkId } = subject.network
  const own = context.config.services
  if (!services || own === undefined || !rpcUrls.every((url) => url.startsWith(`${own}/`))) return true
  try {
    return await services.serves(caipNetworkId)
  } catch {
    return true
  }
}

import { BaseError, loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'
import type { EmbeddedWalletOptions } from '../options.js'
import { checkFrameUrl } from './checkFrameUrl.js'

/** Deadline for the services to say where the frame is. ms */
const LOCATE_MS = 10_000
/** It is one address. */
const MOST_BYTES = 10_000

/**
 * Returns the address of the frame: that of the options, else the one that the services name.
 *
 * @throws BaseError `EMBEDDED_WALLET_LOAD_FAILED`
 */
export async function locateFrame({
  options,
  config,
}: Pick<PluginContext<EmbeddedWalletOptions>, 'options' | 'config'>): Promise<string> {
  const { frame } = options
  if (frame) return frame
  const { services } = config
  if (!services)
    throw notFound('Set `services` in the config, or `frame` in the options of embeddedWallet().')
  let body: unknown
  try {
    const { httpJson } = await loadNet()
    const address = `${services}/v1/frame?${servicesQuery(config)}`
    body = await httpJson(address, { timeout: LOCATE_MS, maxBytes: MOST_BYTES })
  } catch (error) {
    if (readProperty(error, 'status') === 403)
      throw notFound('The services refuse this page.', error, 'Unauthorized: origin not allowed')
    throw notFound('The services did not say where the frame is.', error)
  }
  const url = readProperty(body, 'url')
  const checked = typeof url === 'string' ? checkFrameUrl(url) : undefined
  if (!checked)
    throw notFound(
      'The services name a frame that is not https, not on this machine, or of the page’s own origin.',
    )
  return checked
}

const notFound = (hint: string, cause?: unknown, details?: string) =>
  new BaseError('Network Error - Could not load embedded wallet', {
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    metaMessages: [hint],
    cause,
    ...(details ? { details } : {}),
  })

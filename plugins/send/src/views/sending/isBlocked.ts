import { loadNet, type Network, readProperty, type TransferReceiver } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'
import type { Refusal } from './review.js'
import type { SendContext } from './sendContext.js'

/** So long the services have for each answer. ms */
const DEADLINE = 5_000
const MOST_BYTES = 10_000
const PASSING: readonly unknown[] = [429, 500, 502, 503, 504]

export type BlockedContext = Pick<SendContext, 'options' | 'config' | 'logger'>

/** Whether the site, or its services, let nothing be sent there; `unchecked` while one of them does not say. */
export async function isBlocked(
  context: BlockedContext,
  { address }: TransferReceiver,
  { caipNetworkId }: Network,
): Promise<Refusal | undefined> {
  const { options, config, logger } = context
  const { blocked = [], askServices = true } = options
  try {
    const isOn =
      typeof blocked === 'function'
        ? await blocked({ address, networkId: caipNetworkId })
        : blocked.some((one) => one.toLowerCase() === address.toLowerCase())
    if (isOn) return { kind: 'blocked' }
    const { services } = config
    if (!askServices || services === undefined) return undefined
    return (await isBlockedByServices(context, `${services}/v1/receiver`, `${caipNetworkId}:${address}`))
      ? { kind: 'blocked' }
      : undefined
  } catch (error) {
    logger.warn('Whether the receiver is blocked could not be found out.', error)
    return { kind: 'unchecked' }
  }
}

/** Nothing but a plain answer counts as one: a page, or a call that is not there, may be a fault of what stands in front. */
async function isBlockedByServices(
  { config }: Pick<BlockedContext, 'config'>,
  url: string,
  account: string,
): Promise<boolean> {
  const { httpJson, withRetry } = await loadNet()
  const ask = () =>
    httpJson(`${url}/${encodeURIComponent(account)}?${servicesQuery(config)}`, {
      timeout: DEADLINE,
      maxBytes: MOST_BYTES,
      schemaGuard: isAnswer,
    })
  const { blocked } = await withRetry(ask, {
    retryCount: 1,
    shouldRetry: ({ error }) => PASSING.includes(readProperty(error, 'status')),
  })
  return blocked
}

const isAnswer = (value: unknown): value is { readonly blocked: boolean } =>
  typeof readProperty(value, 'blocked') === 'boolean'

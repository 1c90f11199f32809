import { BaseError, loadNet } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'
import type { NamesContext } from '../context.js'

/** bytes */
const LARGEST_ANSWER = 256 * 1024

export interface NamesCall<Answer> {
  /** Below `/v1/profile`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Posted. @default it is a `GET` */
  readonly body?: object
  readonly isAnswer: (value: unknown) => value is Answer
  readonly signal?: AbortSignal | undefined
}

/** Asks the services for names. @throws HttpError; BaseError `NAME_SERVICES_MISSING` */
export async function askServices<Answer>(
  { config }: NamesContext,
  { path, query, body, isAnswer, signal }: NamesCall<Answer>,
): Promise<Answer> {
  if (!config.services || config.basic)
    throw new BaseError('There are no services to ask for names', {
      code: 'NAME_SERVICES_MISSING',
      metaMessages: ['Set `services` to where @wallet-widget/services run.'],
    })
  const { httpJson } = await loadNet()
  return httpJson(`${config.services}/v1/profile/${path}?${servicesQuery(config, { ...query })}`, {
    maxBytes: LARGEST_ANSWER,
    schemaGuard: isAnswer,
    signal,
    ...(body && { body }),
  })
}

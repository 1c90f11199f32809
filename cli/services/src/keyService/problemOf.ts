import { KeyServiceError, type KeyServiceProblem } from './keyServiceError.js'
import { kmsError } from './kmsMessages.js'

/** Those of KMS' errors that are not for the settings to be corrected. */
const problems: ReadonlyMap<string, KeyServiceProblem> = new Map([
  ['ThrottlingException', 'busy'],
  ['LimitExceededException', 'busy'],
  ['InvalidCiphertextException', 'damaged'],
  ['IncorrectKeyException', 'damaged'],
  ['DependencyTimeoutException', 'unreachable'],
  ['KeyUnavailableException', 'unreachable'],
  ['KMSInternalException', 'unreachable'],
])
const MINUTE = 60_000

/** What an answer that is an error means. */
export function problemOf({ status, headers }: Response, answer: unknown): KeyServiceError {
  const { data } = kmsError.safeParse(answer)
  const isIll = status >= 500 || data === undefined
  const problem = isIll ? 'unreachable' : (problems.get(data.__type) ?? 'refused')
  const seconds = Number(headers.get('retry-after'))
  return new KeyServiceError(problem, `it answers ${data?.__type ?? status}`, {
    ...(problem === 'busy' && { retryAfter: seconds > 0 ? seconds * 1000 : MINUTE }),
  })
}

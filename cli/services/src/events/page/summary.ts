import { FAILURE } from '../allowedEvent.js'
import type { EventCount } from '../eventCounts.js'

/** A step on the way to signing in. */
export type Step = { readonly label: string; readonly times: number }

/** How often connecting a wallet ended how. */
export type WalletOutcome = {
  /** '' for wallets that are not told apart. */
  readonly wallet: string
  readonly connected: number
  readonly givenUp: number
  readonly failed: number
  /** By the code of the error, the most frequent first. */
  readonly reasons: readonly { readonly code: string; readonly times: number }[]
}

/** A failure of the widget that no caller learns of. */
export type Failure = {
  readonly code: string
  readonly message: string
  readonly where: string
  readonly times: number
}

/** What the visitor wants, and no failure. */
const GIVEN_UP: readonly string[] = [
  'USER_REJECTED',
  'CONNECTION_CANCELLED',
  'MODAL_CLOSED',
  'REQUEST_ABORTED',
]

/** What was kept beside an event; of what does not fit, nothing. */
function detailOf({ detail }: Pick<EventCount, 'detail'>): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = detail === '' ? {} : JSON.parse(detail)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const sum = (counts: readonly EventCount[]) => counts.reduce((all, { times }) => all + times, 0)

export function stepsOf(counts: readonly EventCount[]): readonly Step[] {
  const times = (event: string, fits: (count: EventCount) => boolean = () => true) =>
    sum(counts.filter((count) => count.event === event && fits(count)))
  return [
    // Whoever is connected opens it for something else.
    {
      label: 'Opened it to connect',
      times: times('MODAL_OPEN', (count) => detailOf(count).connected !== true),
    },
    { label: 'Chose a wallet', times: times('SELECT_WALLET') },
    { label: 'Connected', times: times('CONNECT_SUCCESS') },
    { label: 'Signed in', times: times('SIWX_AUTH_SUCCESS') },
  ]
}

/** Wallets that failed first, by how often. */
export function outcomesOf(counts: readonly EventCount[]): readonly WalletOutcome[] {
  const ofConnecting = counts.filter(({ event }) => event === 'CONNECT_SUCCESS' || event === 'CONNECT_ERROR')
  return [...new Set(ofConnecting.map(({ wallet }) => wallet))]
    .map((wallet) => {
      const own = ofConnecting.filter((count) => count.wallet === wallet)
      const errors = own.filter(({ event }) => event === 'CONNECT_ERROR')
      const isGivenUp = (count: EventCount) => GIVEN_UP.includes(text(detailOf(count).code))
      return {
        wallet,
        connected: sum(own.filter(({ event }) => event === 'CONNECT_SUCCESS')),
        givenUp: sum(errors.filter(isGivenUp)),
        failed: sum(errors.filter((count) => !isGivenUp(count))),
        reasons: errors.map((count) => ({ code: text(detailOf(count).code), times: count.times })),
      }
    })
    .sort(
      (one, other) =>
        other.failed - one.failed || other.givenUp - one.givenUp || other.connected - one.connected,
    )
}

export const failuresOf = (counts: readonly EventCount[]): readonly Failure[] =>
  counts
    .filter(({ event }) => event === FAILURE)
    .map((count) => {
      const { code, errorMessage, stackTrace } = detailOf(count)
      return {
        code: text(code),
        message: text(errorMessage),
        where: text(stackTrace).split('\n', 1)[0] ?? '',
        times: count.times,
      }
    })

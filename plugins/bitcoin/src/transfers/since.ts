import type { FoundPayment } from './explorer.js'

/** So much of earlier payments is remembered that look like this one. */
const MAX_EARLIER = 5
/** Stands behind the height where there were more. */
const CUT = '+'

/** Where the chain stood when a payment was reviewed. */
export interface Since {
  readonly height: number
  /** Payments from before that could be taken for it. */
  readonly earlier: readonly Pick<FoundPayment, 'id' | 'inputs'>[]
  /** There may have been more of them than these. */
  readonly isCut: boolean
}

interface Before {
  readonly height: number
  /** Those that look like this one. */
  readonly payments: readonly FoundPayment[]
  /** Whether there are no others. */
  readonly isComplete: boolean
}

/** Those come first that are told by nothing else: whose block is not there yet, or came while it was asked for. */
export function writeSince({ height, payments, isComplete }: Before): string {
  const isSettled = (one: FoundPayment) => one.height !== undefined && one.height <= height
  const open = payments.filter((one) => !isSettled(one))
  const earlier = [...open, ...payments.filter(isSettled)].slice(0, MAX_EARLIER)
  const isCut = !isComplete || open.length > MAX_EARLIER
  return [`${height}${isCut ? CUT : ''}`, ...earlier.map(({ id, inputs }) => [id, ...inputs].join('/'))].join(
    ' ',
  )
}

export function readSince(text: string): Since {
  const [height = '', ...earlier] = text.split(' ')
  const isCut = height.endsWith(CUT)
  return {
    height: Number(isCut ? height.slice(0, -CUT.length) : height),
    earlier: earlier.map((one) => {
      const [id = '', ...inputs] = one.split('/')
      return { id, inputs }
    }),
    isCut,
  }
}

import type { FoundPayment } from './explorer.js'

/** So much of earlier payments is remembered that look like this one. */
const MAX_EARLIER = 5

/** Where the chain stood when a payment was reviewed. */
export interface Since {
  readonly height: number
  /** Payments from before that could be taken for it. */
  readonly earlier: readonly Pick<FoundPayment, 'id' | 'inputs'>[]
}

export const writeSince = ({ height, earlier }: Since): string =>
  [height, ...earlier.slice(0, MAX_EARLIER).map(({ id, inputs }) => [id, ...inputs].join('/'))].join(' ')

export function readSince(text: string): Since {
  const [height, ...earlier] = text.split(' ')
  return {
    height: Number(height),
    earlier: earlier.map((one) => {
      const [id = '', ...inputs] = one.split('/')
      return { id, inputs }
    }),
  }
}

import { BaseError } from '@wallet-widget/kernel'

/** A store that can be watched; every store of `widget.state` is one. */
export interface Watchable<Value> {
  get(): Value
  subscribe(listener: (value: Value) => void): () => void
}

/**
 * Waits for a store to hold a value that fits.
 *
 * @param deadline ms
 * @throws BaseError `TEST_DEADLINE` with the value it held last
 * @example await until(widget.state.$account, ({ status }) => status === 'connected')
 */
export function until<Value>(
  store: Watchable<Value>,
  fits: (value: Value) => boolean,
  deadline = 2000,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined
    let over = false
    const end = () => {
      over = true
      clearTimeout(timer)
      stop?.()
    }
    const timer = setTimeout(() => {
      end()
      reject(
        new BaseError(`The store did not come to hold what was waited for within ${deadline} ms.`, {
          code: 'TEST_DEADLINE',
          details: `It holds ${JSON.stringify(store.get(), (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}`,
        }),
      )
    }, deadline)
    stop = store.subscribe((value) => {
      if (over || !fits(value)) return
      end()
      resolve(value)
    })
    if (over) stop()
  })
}

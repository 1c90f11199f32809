import { onMount, type ReadableAtom } from 'nanostores'

/**
 * Has a store kept while somebody watches it, by what is fetched only then. Returns how to undo it.
 *
 * @param load - fetches what begins keeping it, which returns how to stop
 */
export function whileWatched(
  $store: ReadableAtom,
  load: () => Promise<() => () => void>,
  onFailed: (error: unknown) => void,
): () => void {
  return onMount($store, () => {
    let stop = () => {}
    let isOver = false
    load().then(
      (watch) => {
        if (!isOver) stop = watch()
      },
      (error: unknown) => {
        if (!isOver) onFailed(error)
      },
    )
    return () => {
      isOver = true
      stop()
    }
  })
}

/** Uses the storage; undefined where there is none, or it is full or forbidden. */
export function tryStorage<Value>(
  storage: Storage | undefined,
  use: (storage: Storage) => Value,
): Value | undefined {
  try {
    return storage && use(storage)
  } catch {
    return undefined
  }
}

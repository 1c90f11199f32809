/** Collects what was attached, so that all of it is undone together. */
export interface Disposables {
  readonly disposed: boolean
  /** Remembers how to undo something; at once, when all has been undone already. */
  add(undo: () => void): void
  /** Undoes everything, last attached first. One that throws does not keep the others. */
  dispose(report: (error: unknown) => void): void
}

export function createDisposables(): Disposables {
  let undos: (() => void)[] = []
  let disposed = false
  return {
    get disposed() {
      return disposed
    },
    add(undo) {
      if (disposed) undo()
      else undos.push(undo)
    },
    dispose(report) {
      disposed = true
      const all = undos.reverse()
      undos = []
      for (const undo of all)
        try {
          undo()
        } catch (error) {
          report(error)
        }
    },
  }
}

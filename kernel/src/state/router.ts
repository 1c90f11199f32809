import { atom, type ReadableAtom } from 'nanostores'

/** A view and what it was opened with. */
export interface RouterEntry {
  readonly view: string
  readonly arguments?: unknown
}

/** Where the modal is. */
export interface RouterState extends RouterEntry {
  readonly open: boolean
  readonly history: readonly RouterEntry[]
  /** How the present view came: for its animation. */
  readonly direction: 'next' | 'prev' | 'none'
  readonly loading: boolean
  /** The modal shakes for 500 ms. Source: spec section 2. */
  readonly shaking: boolean
}

/** The modal's views, one after the other. */
export interface Router {
  readonly $router: ReadableAtom<RouterState>
  /** Shows a further view. */
  push(view: string, args?: unknown): void
  /** Shows a view in place of the present one. */
  replace(view: string, args?: unknown): void
  /** Shows a view with nothing behind it. */
  reset(view: string, args?: unknown): void
  /** Goes back one view; false when there is none. */
  back(): boolean
  setOpen(open: boolean): void
  setLoading(loading: boolean): void
  /** Shakes the modal for 500 ms. */
  shake(): void
  dispose(): void
}

const SHAKE_MS = 500

export function createRouter(): Router {
  const $router = atom<RouterState>({
    open: false,
    view: 'Connect',
    arguments: undefined,
    history: [],
    direction: 'none',
    loading: false,
    shaking: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (change: Partial<RouterState>) => $router.set({ ...$router.get(), ...change })
  return {
    $router,
    push(view, args) {
      const { history, view: from, arguments: given } = $router.get()
      update({
        view,
        arguments: args,
        history: [...history, { view: from, arguments: given }],
        direction: 'next',
      })
    },
    replace: (view, args) => update({ view, arguments: args, direction: 'next' }),
    reset: (view, args) => update({ view, arguments: args, history: [], direction: 'none', loading: false }),
    back() {
      const { history } = $router.get()
      const entry = history.at(-1)
      if (!entry) return false
      update({ ...entry, arguments: entry.arguments, history: history.slice(0, -1), direction: 'prev' })
      return true
    },
    setOpen: (open) => update({ open }),
    setLoading: (loading) => update({ loading }),
    shake() {
      clearTimeout(timer)
      update({ shaking: true })
      timer = setTimeout(() => update({ shaking: false }), SHAKE_MS)
    },
    dispose: () => clearTimeout(timer),
  }
}

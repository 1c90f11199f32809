import { atom, type ReadableAtom } from 'nanostores'
import { HEADLESS_VIEWS, requireView, type Views } from '../plugins/views.js'

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
  /** The modal shakes for 500 ms. */
  readonly shaking: boolean
}

/** The modal's views, one after the other. */
export interface Router {
  readonly $router: ReadableAtom<RouterState>
  /** Shows a further view. @throws BaseError `VIEW_NOT_FOUND` */
  push(view: string, args?: unknown): void
  /** Shows a view in place of the present one. @throws BaseError `VIEW_NOT_FOUND` */
  replace(view: string, args?: unknown): void
  /** Shows a view with nothing behind it. */
  reset(view: string, args?: unknown): void
  /** Goes back one view; false when there is none. */
  back(): boolean
  /** Takes views out of those that the visitor can go back to. */
  removeFromHistory(isGone: (view: string) => boolean): void
  setOpen(open: boolean): void
  /** Shakes the modal for 500 ms. */
  shake(): void
  dispose(): void
}

const SHAKE_MS = 500

export function createRouter($views: ReadableAtom<Views>): Router {
  const $router = atom<RouterState>({
    open: false,
    view: HEADLESS_VIEWS.connect,
    arguments: undefined,
    history: [],
    direction: 'none',
    shaking: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (change: Partial<RouterState>) => $router.set({ ...$router.get(), ...change })
  return {
    $router,
    push(view, args) {
      requireView($views, view)
      const { history, view: from, arguments: given } = $router.get()
      update({
        view,
        arguments: args,
        history: [...history, { view: from, arguments: given }],
        direction: 'next',
      })
    },
    replace(view, args) {
      requireView($views, view)
      update({ view, arguments: args, direction: 'next' })
    },
    reset: (view, args) => update({ view, arguments: args, history: [], direction: 'none' }),
    back() {
      const { history } = $router.get()
      const entry = history.at(-1)
      if (!entry) return false
      update({ ...entry, arguments: entry.arguments, history: history.slice(0, -1), direction: 'prev' })
      return true
    },
    removeFromHistory(isGone) {
      const { history } = $router.get()
      if (history.some(({ view }) => isGone(view)))
        update({ history: history.filter(({ view }) => !isGone(view)) })
    },
    setOpen(open) {
      if (open !== $router.get().open) update({ open })
    },
    shake() {
      clearTimeout(timer)
      update({ shaking: true })
      timer = setTimeout(() => update({ shaking: false }), SHAKE_MS)
    },
    dispose: () => clearTimeout(timer),
  }
}

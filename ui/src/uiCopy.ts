/** Which copy of this package draws a part: a page may have loaded several, and each has a React context of its own. */
interface UiCopy {
  readonly version: string
}

export const UI_VERSION = '0.1.0'

const THIS_COPY: UiCopy = Object.freeze({ version: UI_VERSION })

/** Under which all copies note whose `<WalletWidget>` was drawn. */
const DRAWN = Symbol.for('@wallet-widget/ui/drawn')

/** Notes that this copy's `<WalletWidget>` is drawn. */
export function noteCopy(): void {
  const drawn: unknown = Reflect.get(globalThis, DRAWN)
  if (drawn instanceof Set) drawn.add(THIS_COPY)
  else Reflect.set(globalThis, DRAWN, new Set([THIS_COPY]))
}

/** The error for a hook or a button that finds no widget: by the other copy, where that one has drawn `<WalletWidget>`. */
export function noWidget(): Error {
  const drawn: unknown = Reflect.get(globalThis, DRAWN)
  const copies: readonly UiCopy[] = drawn instanceof Set ? [...drawn] : []
  const other = copies.find((copy) => copy !== THIS_COPY)
  // Where this copy has drawn one, too, the component may only stand outside of it.
  if (!other || copies.includes(THIS_COPY))
    return new Error(
      'No widget here: put <WalletWidget widget={widget}> around the components that use its hooks and buttons.',
    )
  return new Error(
    `Two copies of @wallet-widget/ui are in this page: <WalletWidget> is of one (${other.version}), this hook or button of another (${UI_VERSION}). ` +
      'Have one installed: run `npm dedupe`, list it under `peerDependencies` in packages that use it, or set `resolve.dedupe` in Vite.',
  )
}

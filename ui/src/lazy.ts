import { atom, type ReadableAtom } from 'nanostores'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from './hooks.js'

/** Code that is fetched when it is first needed. */
export interface Lazy<Code> {
  /** The code, once it is there. */
  readonly $code: ReadableAtom<Code | undefined>
  /** Fetches the code once. After a failure, the next call tries again. */
  load(): Promise<Code>
  /** Takes the code from elsewhere, so that it need not be fetched. */
  provide(code: Code): void
}

/**
 * Describes code to be fetched later.
 *
 * @example const chart = lazy(() => import('./Chart.js')); const { draw } = await chart.load()
 */
export function lazy<Code>(fetch: () => Promise<Code>): Lazy<Code> {
  const $code = atom<Code | undefined>()
  let loading: Promise<Code> | undefined
  return {
    $code,
    load() {
      const code = $code.get()
      if (code !== undefined) return Promise.resolve(code)
      loading ??= fetch().then(
        (fetched) => {
          $code.set(fetched)
          return fetched
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    provide: (code) => $code.set(code),
  }
}

/** A definition from a registry: its `load` resolves to a module that exports a component. */
export interface ComponentSource {
  load?(): Promise<unknown>
}

const components = new WeakMap<ComponentSource, Lazy<ComponentType>>()

/** Returns the component `name` of a definition's module: the same `Lazy` for the same definition. */
export function lazyComponent(source: ComponentSource, name: string): Lazy<ComponentType> {
  const known = components.get(source)
  if (known) return known
  const component = lazy(async () => {
    const module = (await source.load?.()) as Readonly<Record<string, unknown>> | undefined
    const exported = module?.[name]
    if (typeof exported !== 'function' && typeof exported !== 'object')
      throw new Error(`The module of "${name}" exports no component named "${name}".`)
    return exported as ComponentType
  })
  components.set(source, component)
  return component
}

/** Code that a component needs, and what became of fetching it. */
export interface Loaded<Code> {
  readonly code: Code | undefined
  readonly error: unknown
  retry(): void
}

const $nothing = atom<undefined>()

/** Fetches code for a component, unless it is there already. */
export function useLazy<Code>(source: Lazy<Code> | undefined): Loaded<Code> {
  const code = useStore<Code | undefined>(source ? source.$code : $nothing, undefined)
  const [failure, setFailure] = useState<{ readonly of: Lazy<Code>; readonly error: unknown }>()
  // A failure belongs to the code that was needed then.
  if (failure !== undefined && failure.of !== source) setFailure(undefined)
  const error = failure !== undefined && failure.of === source ? failure.error : undefined
  const isMissing = source !== undefined && code === undefined && error === undefined

  useEffect(() => {
    if (!source || !isMissing) return
    let isCurrent = true
    source.load().catch((reason: unknown) => {
      if (isCurrent) setFailure({ of: source, error: reason ?? new Error('Not fetched') })
    })
    return () => {
      isCurrent = false
    }
  }, [source, isMissing])

  return { code, error: code === undefined ? error : undefined, retry: () => setFailure(undefined) }
}

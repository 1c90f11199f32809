import { type ComponentType, useEffect, useReducer } from 'react'

/** Something that names a module and how to fetch it. */
export interface Loadable {
  load?(): Promise<unknown>
}

const loaded = new WeakMap<Loadable, ComponentType<never>>()

/** What became of fetching a component. */
export interface Loaded<Props> {
  readonly component?: ComponentType<Props> | undefined
  readonly error?: unknown
  retry(): void
}

type State = { readonly of: Loadable | undefined; readonly error?: unknown; readonly turn: number }

/** Fetches a component once, and has it at once afterwards. */
export function useLoaded<Props>(source: Loadable | undefined, name: string): Loaded<Props> {
  const [state, update] = useReducer(
    (from: State, change: Partial<State>): State => ({ ...from, ...change, turn: from.turn + 1 }),
    { of: source, turn: 0 },
  )
  const component = source && (loaded.get(source) as ComponentType<Props> | undefined)
  const error = state.of === source ? state.error : undefined
  const missing = source !== undefined && component === undefined && error === undefined

  useEffect(() => {
    if (!source || !missing) return
    let wanted = true
    fetchComponent(source, name).then(
      () => wanted && update({ of: source }),
      (failure: unknown) => wanted && update({ of: source, error: failure ?? new Error('unknown') }),
    )
    return () => {
      wanted = false
    }
  }, [source, name, missing])

  return { component, error, retry: () => update({ of: source, error: undefined }) }
}

/** Fetches a component, so that it is there at once when it is drawn. */
export async function fetchComponent(source: Loadable, name: string): Promise<void> {
  const module = (await source.load?.()) as Readonly<Record<string, unknown>> | undefined
  const component = module?.[name]
  if (typeof component !== 'function' && typeof component !== 'object')
    throw new Error(`The module of "${name}" exports no component named "${name}".`)
  loaded.set(source, component as ComponentType<never>)
}

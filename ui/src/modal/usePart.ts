import type { Widget } from '@wallet-widget/kernel'
import { useWidget } from '../hooks/useWidget.js'
import { loadPart, type Part } from './loadPart.js'
import { type Loadable, type Loaded, useLoaded } from './useLoaded.js'

type Load = () => Promise<Part>

const sources = new WeakMap<Widget, Map<Load, Loadable>>()

/** A component of a part, fetched once it is wanted. */
export function usePart<Props>(load: Load, name: string, wanted = true): Loaded<Props> {
  const source = sourceOf(useWidget(), load)
  return useLoaded<Props>(wanted ? source : undefined, name)
}

/** The same for the same widget, whose language its strings are in. */
function sourceOf(widget: Widget, load: Load): Loadable {
  const known = sources.get(widget) ?? new Map<Load, Loadable>()
  sources.set(widget, known)
  const source = known.get(load) ?? { load: () => loadPart(widget, load) }
  known.set(load, source)
  return source
}

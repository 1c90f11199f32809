import type { Widget } from '@wallet-widget/kernel'
import { fetchComponent } from './useLoaded.js'

/** Fetches a view that is about to be shown, which then is drawn at once. */
export async function prefetchView(widget: Widget, view: string): Promise<void> {
  const definition = widget.state.$views.get().get(view)
  if (definition) await fetchComponent(definition, view)
}

import type { Widget } from '@wallet-widget/kernel'
import { lazyComponent } from './lazy.js'

/** Fetches the code of a view that is about to be shown, so that it is drawn at once. */
export async function prefetchView(widget: Widget, id: string): Promise<void> {
  const definition = widget.state.$views.get().get(id)
  if (definition) await lazyComponent(definition, id).load()
}

import type { Widget } from '@wallet-widget/kernel'
import { prefetchView } from '../modal/prefetchView.js'
import { uiOf } from '../ui.js'
import { SelectChain } from './SelectChain.js'

const VIEW = 'SelectChain'

/** Registers the question for a chain, which only sites of several chains have. */
export function registerSelectChain(widget: Widget): void {
  if (widget.state.$views.get().has(VIEW)) return
  widget.addView({
    id: VIEW,
    title: () => uiOf(widget).texts.get('chains')?.('title.SelectChain') ?? '',
    load: async () => ({ SelectChain }),
  })
  void prefetchView(widget, VIEW)
}

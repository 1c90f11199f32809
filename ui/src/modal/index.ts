import type { Widget } from '@wallet-widget/kernel'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lazy.js'
import { en } from '../strings/en.js'
import { provideStrings } from '../strings/strings.js'
import { Connect } from '../views/Connect.js'
import { ConnectingExternal } from '../views/ConnectingExternal.js'
import { SelectChain } from '../views/SelectChain.js'

export { AccountLabel } from '../account/AccountLabel.js'
export { InlineModal } from './InlineModal.js'
export { Modal } from './Modal.js'

/** The views that come with the modal. */
export const views: Readonly<Record<string, ComponentType>> = {
  Connect,
  ConnectingExternal,
  SelectChain,
}

/** Gives a widget what comes with the modal, before it is drawn. */
export function prepare(widget: Widget): void {
  provideStrings(widget, en)
  for (const [id, view] of Object.entries(views)) {
    const definition = widget.state.$views.get().get(id)
    if (definition) lazyComponent(definition, id).provide(view)
  }
}

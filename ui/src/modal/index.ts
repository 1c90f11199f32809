import type { Widget } from '@wallet-widget/kernel'
import type { ComponentType } from 'react'
import { accountCode } from '../accountCode.js'
import { lazyComponent } from '../lazy.js'
import { modalStrings } from '../strings/en.modal.js'
import { provideStrings } from '../strings/strings.js'
import { Connect } from '../views/Connect.js'

export { AccountLabel } from '../account/AccountLabel.js'
export { NetworkFace } from '../buttons/NetworkFace.js'
export { InlineModal } from './InlineModal.js'
export { Modal } from './Modal.js'

/** The views that come with the modal. */
export const views: Readonly<Record<string, ComponentType>> = {
  Connect,
}

const prepared = new WeakSet<Widget>()

/** Gives a widget what comes with the modal, before it is drawn; once. */
export function prepare(widget: Widget): void {
  if (prepared.has(widget)) return
  prepared.add(widget)
  provideStrings(widget, modalStrings)
  accountCode.$code.subscribe((code) => code && provideStrings(widget, code.strings))
  for (const [id, view] of Object.entries(views)) {
    const definition = widget.state.$views.get().get(id)
    if (definition) lazyComponent(definition, id).provide(view)
  }
}

import type { Widget } from '@wallet-widget/kernel'
import type { ComponentType } from 'react'
import type { CoreView } from '../ui.js'
import { Connect } from '../views/Connect.js'
import { loadPart } from './loadPart.js'

/** The view that comes with the modal: what a first visit shows. */
export const readyViews: Readonly<Record<string, ComponentType>> = { Connect }

/** Fetches the part that a view is in. */
export async function loadView(widget: Widget, id: CoreView): Promise<unknown> {
  if (id === 'Connect') return readyViews
  if (id === 'ConnectingExternal') return loadPart(widget, () => import('./connectingPart.js'))
  return loadPart(widget, () => import('./accountPart.js'))
}

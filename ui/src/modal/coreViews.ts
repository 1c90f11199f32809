import type { ComponentType } from 'react'
import type { CoreView } from '../ui.js'
import { Connect } from '../views/Connect.js'
import { ConnectingExternal } from '../views/ConnectingExternal.js'

/** The views that come with the modal: what a first visit shows. */
export const readyViews: Readonly<Record<string, ComponentType>> = { Connect, ConnectingExternal }

export const loadView = async (id: CoreView): Promise<unknown> =>
  Object.hasOwn(readyViews, id) ? readyViews : import('./lazyViews.js')

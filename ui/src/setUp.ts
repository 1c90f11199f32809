import type { ViewRole, Widget } from '@wallet-widget/kernel'
import { accountCode } from './accountCode.js'
import { onPopState } from './historyMoves.js'
import type { Lazy } from './lazy.js'
import { modalCode } from './modalCode.js'
import { stringsOf } from './strings/strings.js'
import type { InterfaceViews } from './views/InterfaceViews.js'

interface ViewCode {
  readonly views: Readonly<Record<string, unknown>>
}

/** The interface's own views, the code that each is in, and what it is for. */
const VIEWS: Readonly<
  Record<
    keyof InterfaceViews,
    { readonly code: Lazy<ViewCode>; readonly role?: ViewRole; readonly connects?: boolean }
  >
> = {
  Connect: { code: modalCode, role: 'connect' },
  SelectChain: { code: accountCode, connects: true },
  WhatIsWallet: { code: accountCode },
  ConnectingExternal: { code: accountCode, role: 'connecting' },
  SwitchNetwork: { code: accountCode, role: 'networks' },
  SwitchActiveChain: { code: accountCode },
  UnsupportedChain: { code: accountCode, role: 'unsupported' },
  Account: { code: accountCode, role: 'account' },
  ProfileWallets: { code: accountCode, role: 'connected' },
}

const prepared = new WeakSet<Widget>()

/** Registers the interface's views and strings with a widget, and what to fetch before the first click, once. */
export function setUp(widget: Widget): void {
  if (prepared.has(widget)) return
  prepared.add(widget)
  globalThis.addEventListener?.('popstate', onPopState)
  const translate = stringsOf(widget)
  // After a hot reload of this module they are there already.
  for (const [id, { code, role, connects = false }] of Object.entries(VIEWS))
    if (!widget.state.$views.get().has(id))
      widget.addView({
        id,
        ...(role && { role }),
        connects,
        title: () => translate.get()(`title.${id}`),
        load: async () => (await code.load()).views,
      })
  widget.onPreload(modalCode.load)
}

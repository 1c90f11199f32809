import type { Translate, Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import { buttonsLocale } from './i18n/buttonsLocale.js'
import type { ButtonKey } from './i18n/locales/en.buttons.js'
import type { TextScope } from './i18n/text.js'
import { loadModal } from './loadModal.js'

/** What the interface keeps for one widget. */
export interface Ui {
  readonly buttonText: Translate<ButtonKey>
  /** The modal's strings, scope by scope as its parts are fetched. */
  readonly texts: Map<TextScope, Translate>
  /** Those who could draw the modal; the first does. */
  readonly $hosts: WritableAtom<readonly object[]>
}

const VIEWS = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'ProfileWallets',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
] as const

export type CoreView = (typeof VIEWS)[number]

const uis = new WeakMap<Widget, Ui>()

/** The interface of a widget. Asked for the first time, it registers its views and strings. */
export function uiOf(widget: Widget): Ui {
  const known = uis.get(widget)
  if (known) return known
  const [buttonText] = widget.addMessages('buttons', buttonsLocale)
  const ui: Ui = { buttonText, texts: new Map(), $hosts: atom([]) }
  uis.set(widget, ui)
  // After a hot reload the widget has them already.
  for (const id of VIEWS)
    if (!widget.state.$views.get().has(id))
      widget.addView({
        id,
        title: () => ui.texts.get('ui')?.(`title.${id}`) ?? '',
        load: async () => (await loadModal()).loadView(widget, id),
      })
  return ui
}

/** Fetches what a click will need; called when the visitor seems about to. */
export async function prefetch(widget: Widget, view: string): Promise<void> {
  widget.prefetch()
  try {
    await (await loadModal()).prefetchView(widget, view)
  } catch {
    // The click itself tries again, and says so when it fails.
  }
}

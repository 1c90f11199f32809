import type { Translate, Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import { useMemo } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { buttonStrings } from './en.buttons.js'
import type { StringKey, Strings } from './en.js'

/** The scope of these strings in the site's `wording`. */
const SCOPE = 'ui'

/** The other languages, and the list of them, are fetched when they are the visitor's. */
const load = () => import('./languages.js')

const translators = new WeakMap<Widget, WritableAtom<Translate>>()

/** Returns what translates a widget's strings: in English those of the buttons, until the others are provided. */
export function stringsOf(widget: Widget): WritableAtom<Translate> {
  const known = translators.get(widget)
  if (known) return known
  const $translate = atom<Translate>(widget.addMessages(SCOPE, { en: buttonStrings, load })[0] as Translate)
  translators.set(widget, $translate)
  return $translate
}

/** Provides further English strings: all that there are by now. */
export function provideStrings(widget: Widget, en: Partial<Strings>): void {
  stringsOf(widget).set(widget.addMessages(SCOPE, { en, load })[0] as Translate)
}

/**
 * Returns the interface's own strings in the present language.
 *
 * @example const t = useT(); return <h2>{t('title.Account')}</h2>
 */
export function useT(): Translate<StringKey> {
  const widget = useWidget()
  const translate = useStore(stringsOf(widget))
  const language = useStore(widget.state.$language)
  // Another function with each language, so that what depends on it is computed again.
  return useMemo(() => (key, values) => (language ? translate(key, values) : ''), [translate, language])
}

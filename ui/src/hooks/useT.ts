import type { Translate } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import type { TextKeys, TextScope } from '../i18n/text.js'
import { uiOf } from '../ui.js'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/** The strings of a part of the modal, and those that all parts share, in the present language. */
export function useT<Scope extends TextScope = 'ui'>(
  scope?: Scope,
): Translate<TextKeys[Scope] | TextKeys['ui']> {
  const widget = useWidget()
  const language = useStore(widget.state.$language)
  return useMemo(() => {
    const { texts } = uiOf(widget)
    return (key, values) => {
      if (!language) return ''
      const own = scope && texts.get(scope)?.(key, values)
      // The kernel answers with the key where there is no string of that name.
      return own && own !== key ? own : (texts.get('ui')?.(key, values) ?? '')
    }
  }, [widget, language, scope])
}

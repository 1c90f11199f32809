import type { Translate } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import type { UiKey } from '../i18n/locales/en.js'
import { uiOf } from '../ui.js'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/** The modal's strings, in the present language. For what is drawn inside of it. */
export function useT(): Translate<UiKey> {
  const widget = useWidget()
  const language = useStore(widget.state.$language)
  return useMemo(() => {
    const { text } = uiOf(widget)
    return (key, values) => (language ? (text?.(key, values) ?? '') : '')
  }, [widget, language])
}

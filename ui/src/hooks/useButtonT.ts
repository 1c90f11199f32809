import type { Translate } from '@wallet-widget/kernel'
import type { ButtonKey } from '../i18n/locales/en.buttons.js'
import { uiOf } from '../ui.js'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/** The buttons' strings, in the present language. */
export function useButtonT(): Translate<ButtonKey> {
  const widget = useWidget()
  useStore(widget.state.$language)
  return uiOf(widget).buttonText
}

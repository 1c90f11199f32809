import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { applyTheme } from './applyTheme.js'

/** Keeps the widget's theme on an element. */
export function useTheme(ref: RefObject<HTMLElement | null>): void {
  const theme = useStore(useWidget().state.$theme)
  useBrowserLayoutEffect(() => {
    if (ref.current) applyTheme(ref.current, theme)
  }, [ref, theme])
}

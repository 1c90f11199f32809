import type { Theme } from '@wallet-widget/kernel'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore, useWidget } from '../hooks.js'

/** Sets the site's theme on an element, as custom properties. The kernel has checked the values. */
export function applyTheme({ dataset, style }: HTMLElement, { mode, accent, radius, font }: Theme): void {
  dataset.wwMode = mode
  style.setProperty('--ww-theme-accent', accent ?? null)
  style.setProperty('--ww-theme-radius', radius === undefined ? null : `${radius}px`)
  style.setProperty('--ww-theme-font', font ?? null)
}

/** `useLayoutEffect`, without React 18's warning on a server, where neither runs. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the widget's theme on an element. */
export function useTheme(ref: RefObject<HTMLElement | null>): void {
  const theme = useStore(useWidget().state.$theme)
  useBrowserLayoutEffect(() => {
    if (ref.current) applyTheme(ref.current, theme)
  }, [ref, theme])
}

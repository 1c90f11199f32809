import type { Theme } from '@wallet-widget/kernel'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore, useWidget } from '../hooks.js'

/** Sets what buttons need of the site's theme on an element. The kernel has checked the values. */
export function applyTheme({ dataset, style }: HTMLElement, { mode, accent, radius, font }: Theme): void {
  dataset.wwMode = mode
  setProperties(style, {
    'accent-light': accent?.light,
    'accent-dark': accent?.dark,
    radius,
    font,
  })
}

/** Sets custom properties that the style sheets read the theme from; one that is undefined is taken away. */
export function setProperties(
  style: CSSStyleDeclaration,
  values: Readonly<Record<string, string | number | undefined>>,
): void {
  for (const [name, value] of Object.entries(values))
    style.setProperty(`--ww-theme-${name}`, `${value ?? ''}`)
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

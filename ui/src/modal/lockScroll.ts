import { adoptStyles } from '../theme/adoptStyles.js'

const LOCKED = 'html{overflow:hidden!important}'
/** The place of the scroll bar stays, so that nothing moves. */
const LOCKED_WITH_BAR = 'html{overflow:hidden!important;scrollbar-gutter:stable!important}'

const AFTER_PAINT_MS = 50

/**
 * Keeps the page from scrolling, once the dialog has been painted: to measure the page and give it a style takes a layout
 * that the dialog need not wait for. Returns a function that lets it scroll again.
 */
export function lockScroll(): () => void {
  let unlock = () => {}
  const timer = setTimeout(() => {
    const bar = window.innerWidth > document.documentElement.clientWidth
    unlock = adoptStyles(document, bar ? LOCKED_WITH_BAR : LOCKED)
  }, AFTER_PAINT_MS)
  return () => {
    clearTimeout(timer)
    unlock()
  }
}

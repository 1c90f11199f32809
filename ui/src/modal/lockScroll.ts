import { adoptStyles } from '../theme/adoptStyles.js'

const LOCKED = 'html{overflow:hidden!important}'
/** The place of the scroll bar stays, so that nothing moves. */
const LOCKED_WITH_BAR = 'html{overflow:hidden!important;scrollbar-gutter:stable!important}'

const AFTER_PAINT_MS = 50

/**
 * Keeps the page from scrolling. The answer lets it again. Begins once the dialog has been painted: measuring the
 * page and giving it a style would have it laid out once more before that.
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

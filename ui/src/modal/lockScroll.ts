import { adoptStyles } from '../theme/adoptStyles.js'

const LOCKED = 'html{overflow:hidden!important}'
/** The place of the scroll bar stays, so that nothing moves. */
const LOCKED_WITH_BAR = 'html{overflow:hidden!important;scrollbar-gutter:stable!important}'

/** Keeps the page from scrolling. The answer lets it again. */
export function lockScroll(): () => void {
  const bar = window.innerWidth > document.documentElement.clientWidth
  return adoptStyles(document, bar ? LOCKED_WITH_BAR : LOCKED)
}

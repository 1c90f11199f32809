import { type RefObject, useLayoutEffect, useState } from 'react'
import { useStyles } from '../theme/useStyles.js'
import styles from './carriedPicture.css?inline'

/** Lets a view's ringed picture of a wallet set out from where the pressed row had it. */
export function useCarriedPicture(inside: RefObject<Element | null>): void {
  const [from] = useState(focusedPicture)
  useStyles(styles)
  useLayoutEffect(() => {
    const view = inside.current?.closest('.ww-view')
    const picture = view?.querySelector<HTMLElement>('.ww-ring-inside')
    if (!from?.width || !view || !picture || view.classList.contains('ww-view-carried')) return
    // It comes in by itself: what moves the whole view is gone before anything is measured.
    view.classList.add('ww-view-carried')
    const to = (picture.firstElementChild ?? picture).getBoundingClientRect()
    const { style, classList } = picture
    style.setProperty('--ww-from-x', `${middle(from.left, from.width) - middle(to.left, to.width)}px`)
    style.setProperty('--ww-from-y', `${middle(from.top, from.height) - middle(to.top, to.height)}px`)
    style.setProperty('--ww-from-size', `${from.width / to.width}`)
    classList.add('ww-carried')
  }, [inside, from])
}

/**
 * Where the picture in the row that has the focus stands. While a view is drawn for the first time that is the row which
 * was pressed; browsers that give a pressed button no focus carry nothing.
 */
const focusedPicture = () =>
  document.activeElement?.shadowRoot?.activeElement?.querySelector('.ww-square')?.getBoundingClientRect()

const middle = (start: number, length: number) => start + length / 2

import { REVIEW_SIZE } from '@wallet-widget/embedded-wallet/protocol'

/** Gives a window of our own its size and a place on the screen, whatever its opener gave it. A tab stays as it is. */
export function fitWindow(view: Window): void {
  const { left, top, right, bottom } = screenOf(view)
  const width = Math.max(view.outerWidth, Math.min(REVIEW_SIZE.width, right - left))
  const height = Math.max(view.outerHeight, Math.min(REVIEW_SIZE.height, bottom - top))
  if (width > view.outerWidth || height > view.outerHeight) view.resizeTo(width, height)
  const x = clamp(view.screenX, left, right - width)
  const y = clamp(view.screenY, top, bottom - height)
  if (Math.abs(x - view.screenX) > OVER || Math.abs(y - view.screenY) > OVER) view.moveTo(x, y)
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The part of the screen that windows may fill. */
export function screenOf({ screen }: Pick<Window, 'screen'>) {
  // All browsers know where it begins; the standard does not.
  const {
    availLeft: left = 0,
    availTop: top = 0,
    availWidth,
    availHeight,
    orientation,
  } = screen as Partial<Pick<Screen, 'orientation'>> &
    Screen & {
      availLeft?: number
      availTop?: number
    }
  // iPhones and iPads tell their size as they are held upright, however they are held.
  const { type = '', angle = 0 } = orientation ?? {}
  const isTurned = type.startsWith('landscape') && angle % 180 !== 0 && availWidth < availHeight
  const [width, height] = isTurned ? [availHeight, availWidth] : [availWidth, availHeight]
  return { left, top, right: left + width, bottom: top + height }
}

/** What a window’s border and shadow may stand over its edge. CSS pixels */
export const OVER = 24

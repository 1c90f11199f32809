import { afterwards } from '../picture.js'
import type { Way } from '../ways.js'
import './page.css'

/** A place in a page that is read as its visitor reads, until the picture is taken. */
export function pageFor({ language, mode }: Way): HTMLElement {
  const place = document.body.appendChild(document.createElement('main'))
  place.className = `page ${mode}`
  place.dir = language === 'ar' ? 'rtl' : 'ltr'
  afterwards(() => place.remove())
  return place
}

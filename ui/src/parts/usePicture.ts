import { useMemo, useState } from 'react'
import { lazy, useLazy } from '../lazy.js'
import { imageSource } from './imageSource.js'

const light = lazy(() => import('./isLightPicture.js'))

const SVG = /^data:image\/svg\+xml(;base64|;utf8|;charset=utf-8)?,/
/** A drawing of shapes and gradients: it repeats nothing and has no effects. */
const PLAIN = /^<svg(?!.*(href|style|filter|mask|clip|marker|pattern|<\w+:|<set|<anim|<foreign))[^&!?\\]*$/is

/** Whether a glance shows that it is light, so that no code is fetched to look at it. */
function isPlain(url: string): boolean {
  const [head, kind] = SVG.exec(url) ?? []
  if (!head) return !/^data:/i.test(url)
  const text = url.slice(head.length)
  try {
    return PLAIN.test(kind === ';base64' ? atob(text) : decodeURIComponent(text))
  } catch {
    return false
  }
}

/** What an `<img>` needs to draw a picture; undefined where it may not be drawn, can't be, or is still looked at. */
export function usePicture(url: string | null | undefined, remote: boolean) {
  const [broken, setBroken] = useState<string>()
  const src = imageSource(url, remote)
  const isKnown = useMemo(() => !src || isPlain(src), [src])
  const { code } = useLazy(isKnown ? undefined : light)
  if (!src || src === broken || !(isKnown || code?.isLightPicture(src))) return undefined
  return { src, onError: () => setBroken(src) }
}

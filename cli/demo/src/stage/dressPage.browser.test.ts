import type { ThemeOptions } from '@wallet-widget/kernel'
// For the page's own styles.
import './Stage.js'
import { afterEach, expect, test } from 'vitest'
import { PRESETS } from '../settings/settings.js'
import { dressPage } from './dressPage.js'

afterEach(() => {
  dressPage({})
  document.body.replaceChildren()
})

const luminance = (colour: string) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(text: string, ground: string): number {
  const place = document.body.appendChild(document.createElement('p'))
  place.style.cssText = `color: var(${text}); background: var(${ground})`
  const { color, backgroundColor } = getComputedStyle(place)
  const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const themes: readonly (readonly [string, ThemeOptions])[] = [
  ...Object.entries(PRESETS),
  ...['#ffffff', '#000000', '#facc15', '#00ffff'].map((accent) => [accent, { accent }] as const),
]
const cases = themes.flatMap(([name, theme]) =>
  (['light', 'dark'] as const).map((mode) => ({ name, mode, theme: { ...theme, mode } })),
)

test.each(cases)('behavior: all of the staged page can be read: $name, $mode', ({ theme }) => {
  dressPage(theme)
  for (const text of ['--ink', '--soft', '--accent'])
    expect.soft([text, contrast(text, '--paper') >= 4.5]).toEqual([text, true])
})

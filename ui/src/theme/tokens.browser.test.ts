import { afterEach, describe, expect, test } from 'vitest'
import { adoptStyles } from './adoptStyles.js'
import tokens from './tokens.css?inline'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
})

const COLOURS = [
  '#fff',
  '#000',
  '#777',
  'red',
  'lime',
  'blue',
  'gold',
  'hotpink',
  '#4353ff',
  '#00b894',
  'oklch(70% .2 40)',
  'hsl(200 90% 45%)',
]

/** An element dressed in the tokens, with a reader of its colours. */
function dressed(mode: string, accent: string) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const probe = root.appendChild(document.createElement('i'))
  undo.push(() => host.remove(), adoptStyles(root, tokens))
  host.dataset.wwMode = mode
  host.style.setProperty('--ww-theme-accent', accent)
  return (name: string) => {
    probe.style.setProperty('color', `color-mix(in srgb, var(--ww-${name}), var(--ww-${name}))`)
    const parts =
      getComputedStyle(probe)
        .color.replace('color(srgb', '')
        .match(/-?[\d.]+(e-?\d+)?/g) ?? []
    return parts.slice(0, 3).map((part) => Math.min(1, Math.max(0, Number(part))))
  }
}

/** Source: WCAG 2.2, contrast ratio. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [one, other]
    .map((colour) => {
      const linear = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
    })
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'])('%s', (mode) => {
  test.each(COLOURS)('behavior: %s can be written on, pointed at, and read', (accent) => {
    const colour = dressed(mode, accent)
    expect(contrast(colour('accent'), colour('on-accent'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('accent-hover'), colour('on-accent'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('accent-fg'), colour('bg'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('accent-fg'), colour('surface'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['fg', 'surface-press'],
    ['muted', 'surface-hover'],
    ['danger', 'danger-soft'],
    ['danger', 'surface'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['accent-fg', 'accent-soft'],
  ])('behavior: %s on %s can be read', (text, ground) => {
    const colour = dressed(mode, '')
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

test('behavior: in the mode `system` the visitor’s own setting decides', () => {
  const own = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  for (const name of ['bg', 'fg', 'accent', 'border'])
    expect([name, dressed('system', '')(name)]).toEqual([name, dressed(own, '')(name)])
  expect(dressed('light', '')('bg')).not.toEqual(dressed('dark', '')('bg'))
})

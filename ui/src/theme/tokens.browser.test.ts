import type { ThemeOptions } from '@wallet-widget/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import * as themes from '../themes.js'
import { adoptStyles } from './adoptStyles.js'
import button from './button.css?inline'
import { dressHost } from './dressHost.js'
import tokens from './tokens.css?inline'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
})

type Mode = 'light' | 'dark'
const both = (colour: string) => ({ light: colour, dark: colour })

/** Every hue, pale to strong, black to white. */
const ACCENTS = range(0, 345, 15).flatMap((hue) =>
  [25, 60, 100].flatMap((saturation) =>
    range(0, 100, 10).map((light) => `hsl(${hue} ${saturation}% ${light}%)`),
  ),
)
const GROUNDS = ['#fff', '#000', '#777', 'red', 'lime', 'blue', 'gold', 'hotpink', '#faf5ea', '#0b1122']

function range(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

/** Colours as they are computed, by the name of their token, of a page dressed in a theme. */
function dressed(css: string, className = '') {
  const host = document.body.appendChild(document.createElement('div'))
  host.className = className
  const root = className ? host : host.attachShadow({ mode: 'open' })
  undo.push(() => host.remove(), adoptStyles(root, css))
  const probes = new Map<string, HTMLElement>()
  return (mode: 'light' | 'dark' | 'system', theme: Pick<ThemeOptions, 'accent' | 'ground'> = {}) => {
    const { accent, ground } = theme
    dressHost(host, {
      mode,
      accent: typeof accent === 'string' ? both(accent) : accent,
      ground: typeof ground === 'string' ? both(ground) : ground,
    })
    return (name: string) => {
      const probe = probes.get(name) ?? root.appendChild(document.createElement('i'))
      probes.set(name, probe)
      probe.style.color = `color-mix(in srgb, var(--ww-${name}), var(--ww-${name}))`
      const parts =
        getComputedStyle(probe)
          .color.replace('color(srgb', '')
          .match(/-?[\d.]+(e-?\d+)?/g) ?? []
      return parts.map((part) => Math.min(1, Math.max(0, Number(part))))
    }
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

/** What is written on what, in the accent. */
const ACCENTED = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-fg', 'bg'],
  ['accent-fg', 'surface'],
  ['accent-fg', 'accent-soft'],
] as const
/** The same without it. */
const PLAIN = [
  ['fg', 'surface-press'],
  ['muted', 'surface-hover'],
  ['danger', 'danger-soft'],
  ['danger', 'surface'],
  ['success', 'success-soft'],
  ['success', 'surface'],
  ['warning', 'warning-soft'],
] as const

type Pairs = readonly (readonly [string, string])[]
const tooFaint = (colour: (name: string) => readonly number[], pairs: Pairs) =>
  pairs
    .map(([text, on]) => [text, on, contrast(colour(text), colour(on))] as const)
    .filter(([, , ratio]) => ratio < 4.5)

describe.each(['light', 'dark'] as const)('%s', (mode: Mode) => {
  test(`behavior: all of ${ACCENTS.length} accents can be written on and read`, () => {
    const theme = dressed(tokens)
    const faint = ACCENTS.map((accent) => [accent, tooFaint(theme(mode, { accent }), ACCENTED)] as const)
    expect(faint.filter(([, pairs]) => pairs.length > 0)).toEqual([])
  }, 60_000)

  test('behavior: the same in the page’s own buttons', () => {
    const theme = dressed(button, 'ww-button')
    const pairs = ACCENTED.slice(0, 2)
    const faint = ACCENTS.map((accent) => [accent, tooFaint(theme(mode, { accent }), pairs)] as const)
    expect(faint.filter(([, pairs]) => pairs.length > 0)).toEqual([])
  }, 60_000)

  test.each([undefined, ...GROUNDS])('behavior: on the ground %s all can be read', (ground) => {
    const theme = dressed(tokens)
    for (const accent of [undefined, 'black', 'white', 'gold', 'hsl(210 100% 40%)'])
      expect([accent, tooFaint(theme(mode, { accent, ground }), [...PLAIN, ...ACCENTED])]).toEqual([
        accent,
        [],
      ])
  })

  test.each(Object.entries(themes))('behavior: the theme %s can be read', (_, preset) => {
    expect(tooFaint(dressed(tokens)(mode, preset), [...PLAIN, ...ACCENTED])).toEqual([])
  })

  test('behavior: a hairline is seen where the accent is all but the ground', () => {
    const theme = dressed(tokens)
    const like = mode === 'light' ? ['#fff', '#f5f6f8', 'lightyellow'] : ['#000', '#16181f', '#1d1d2b']
    for (const accent of like) {
      const colour = theme(mode, { accent, ground: accent })
      const [edge, under] = [colour('accent-edge'), colour('accent')]
      const share = edge[3] ?? 1
      const seen = under.map((part, index) => (edge[index] ?? 0) * share + part * (1 - share))
      expect([accent, contrast(seen, colour('bg')) > 1.2]).toEqual([accent, true])
    }
  })
})

test('behavior: an accent and a ground for each mode', () => {
  const theme = dressed(tokens)
  const colours = { accent: { light: '#f00', dark: '#0f0' }, ground: { light: '#fff', dark: '#000' } }
  expect([theme('light', colours)('accent'), theme('light', colours)('bg')]).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ])
  expect([theme('dark', colours)('accent'), theme('dark', colours)('bg')]).toEqual([
    [0, 1, 0],
    [0, 0, 0],
  ])
})

test('behavior: in the mode `system` the visitor’s own setting decides', () => {
  const theme = dressed(tokens)
  const own = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  for (const name of ['bg', 'fg', 'accent', 'border'])
    expect([name, theme('system')(name)]).toEqual([name, theme(own)(name)])
  expect(theme('light')('bg')).not.toEqual(theme('dark')('bg'))
})

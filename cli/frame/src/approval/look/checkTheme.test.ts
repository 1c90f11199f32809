import { expect, test } from 'vitest'
import { checkTheme } from './checkTheme.js'

test('default', () => {
  const themeVariables = { accent: '#ff0000', ground: '#000000', radius: 8 }
  expect(checkTheme({ themeMode: 'dark', themeVariables })).toEqual({
    mode: 'dark',
    accent: '#ff0000',
    ground: '#000000',
    radius: 8,
  })
  expect(checkTheme(undefined)).toEqual({})
})

test('behavior: the names of other clients', () => {
  const themeVariables = { '--w3m-accent': 'oklch(70% .2 40)', '--w3m-border-radius-master': '2px' }
  expect(checkTheme({ themeVariables })).toEqual({ accent: 'oklch(70% .2 40)', radius: 12 })
})

test.each([
  'url(https://evil.test)',
  'red;}body{display:none',
  '</style><script>',
  'var(--x)',
  'transparent',
  'rgb(0 0 0 / 0)',
  '#0000',
  '#00000001',
  'expression(1)',
  'image-set("x")',
  12,
  { toString: () => 'red' },
])('T27: refused: %s', (accent) => {
  expect(checkTheme({ themeVariables: { accent, ground: accent } })).toEqual({})
})

test.each([-1, Number.NaN, '1e9px', '5em', 'calc(1px)', []])('T27: no radius: %s', (radius) => {
  expect(checkTheme({ themeVariables: { radius } })).toEqual({})
})

test('T27: a radius has its bounds', () => {
  expect(checkTheme({ themeVariables: { radius: 999 } })).toEqual({ radius: 24 })
})

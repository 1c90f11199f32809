import { expect, test } from 'vitest'
import { createThemeStore } from './theme.js'

const themed = (theme: object) => createThemeStore(theme).$theme.get()

test('default', () => {
  expect(themed({})).toEqual({ mode: 'system' })
  const theme = { mode: 'dark', accent: '#3366ff', radius: 12, font: 'Inter, "Segoe UI", sans-serif' }
  expect(themed(theme)).toEqual(theme)
})

test('behavior: setTheme changes what it names', () => {
  const { $theme, setTheme } = createThemeStore({ mode: 'dark', radius: 4 })
  setTheme({ accent: 'rebeccapurple' })
  setTheme({ mode: 'light' })
  expect($theme.get()).toEqual({ mode: 'light', radius: 4, accent: 'rebeccapurple' })
})

test.each([
  '#fff',
  '#336699cc',
  'teal',
  'rgb(1, 2, 3)',
  'rgba(1 2 3 / 50%)',
  'hsl(120deg 50% 50%)',
  'oklch(0.7 0.1 200)',
])('args: accent: %s', (accent) => {
  expect(themed({ accent })).toMatchObject({ accent })
})

test.each([
  'url(https://evil.example/track)',
  'red;background:url(//evil)',
  '</style><script>alert(1)</script>',
  'expression(alert(1))',
  'rgb(expression(alert(1)))',
  'var(--secret)',
  'image-set(url(a) 1x)',
  '#12345z',
  'rgb(0 0 0)}body{display:none',
  'red\n',
  '\\75rl(x)',
  '',
  5,
  null,
  ['red'],
  { toString: () => 'red' },
])('T27: accent: %j is dropped', (accent) => {
  expect(themed({ accent })).toEqual({ mode: 'system' })
})

test.each(['a;b', 'a}b{', 'url(x)', '</style>', '@import', 'a\\62', 'x'.repeat(201), '', 1])(
  'T27: font: %j is dropped',
  (font) => {
    expect(themed({ font })).toEqual({ mode: 'system' })
  },
)

test.each([-1, 25, Number.NaN, Number.POSITIVE_INFINITY, '12', '1px;x', null])(
  'T27: radius: %j is dropped',
  (radius) => {
    expect(themed({ radius })).toEqual({ mode: 'system' })
  },
)

test.each(['DARK', '', 'dark;', null, 1])('T27: mode: %j is dropped', (mode) => {
  expect(themed({ mode, extra: 'url(x)' })).toEqual({ mode: 'system' })
})

test('T27: a bad change leaves the good value', () => {
  const { $theme, setTheme } = createThemeStore({ accent: 'teal' })
  setTheme({ accent: 'url(x)' })
  expect($theme.get()).toEqual({ mode: 'system', accent: 'teal' })
})

test('behavior: a member given as undefined is reset', () => {
  const { $theme, setTheme } = createThemeStore({ accent: '#f00', radius: 4 })
  setTheme({ accent: undefined })
  expect($theme.get()).toMatchObject({ accent: undefined, radius: 4 })
})

test.each([null, undefined, 'dark', 5, []])('error: setTheme(%j)', (change) => {
  const { $theme, setTheme } = createThemeStore({ mode: 'dark' })
  expect(() => setTheme(change as never)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }))
  expect($theme.get()).toEqual({ mode: 'dark' })
})

test('T28: a polluted member is none of the theme', () => {
  Object.assign(Object.prototype, { accent: 'red' })
  try {
    expect(themed({})).toEqual({ mode: 'system' })
  } finally {
    Reflect.deleteProperty(Object.prototype, 'accent')
  }
})

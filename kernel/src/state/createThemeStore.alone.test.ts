import { expect, test, vi } from 'vitest'
import { createThemeStore } from './createThemeStore.js'

const themed = (theme: object) => createThemeStore(theme).$theme.get()

test('default', () => {
  expect(themed({})).toEqual({ mode: 'system' })
  const rest = { mode: 'dark', radius: 12, font: 'Inter, "Segoe UI", sans-serif', blur: 8 }
  const ground = { light: '#fff', dark: '#000' }
  expect(themed({ ...rest, accent: '#3366ff', ground })).toEqual({
    ...rest,
    accent: { light: '#3366ff', dark: '#3366ff' },
    ground,
  })
})

test('behavior: setTheme changes what it names', () => {
  const { $theme, setTheme } = createThemeStore({ mode: 'dark', radius: 4 })
  setTheme({ accent: 'rebeccapurple' })
  setTheme({ mode: 'light' })
  const accent = { light: 'rebeccapurple', dark: 'rebeccapurple' }
  expect($theme.get()).toEqual({ mode: 'light', radius: 4, accent })
})

test.each([
  '#fff',
  '#36C',
  '#336699',
  'teal',
  'rgb(1, 2, 3)',
  'rgba(1 2 3)',
  'hsl(120deg 50% 50%)',
  'oklch(0.7 0.1 200)',
  'color(display-p3 0.2 0.4 1)',
])('args: accent: %s', (accent) => {
  expect(themed({ accent })).toMatchObject({ accent: { light: accent, dark: accent } })
  expect(themed({ ground: { light: accent, dark: '#000' } })).toMatchObject({
    ground: { light: accent, dark: '#000' },
  })
})

const refused = (given: object, shortMessage: string) => {
  expect(() => themed(given)).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG', shortMessage }))
  const { $theme, setTheme } = createThemeStore({ accent: 'teal', radius: 4 })
  const before = $theme.get()
  expect(() => setTheme(given)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT', shortMessage }))
  expect($theme.get()).toBe(before)
}

test.each<unknown>([
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
  '#12345',
  '#336699cc',
  'transparent',
  'currentColor',
  'rgba(1 2 3 / 50%)',
  'rgb(1, 2, 3, .5)',
  { light: 'red' },
  { light: 'red', dark: 'url(x)' },
])('T27: accent: %j is refused', (accent) => {
  const text = 'must be an opaque CSS colour, or `light` and `dark` ones.'
  refused({ accent }, `\`theme.accent\` ${text}`)
  refused({ ground: accent }, `\`theme.ground\` ${text}`)
})

test.each(['a;b', 'a}b{', 'url(x)', '</style>', '@import', 'a\\62', 'x'.repeat(201), '', 1])(
  'T27: font: %j is refused',
  (font) => refused({ font }, '`theme.font` must be a list of fonts.'),
)

test.each([-1, 25, Number.NaN, Number.POSITIVE_INFINITY, '12', '1px;x', null])(
  'T27: radius: %j is refused',
  (radius) => {
    refused({ radius }, '`theme.radius` must be 0 to 24.')
    refused({ blur: radius }, '`theme.blur` must be 0 to 24.')
  },
)

test.each(['DARK', '', 'dark;', null, 1])('T27: mode: %j is refused', (mode) => {
  refused({ mode }, '`theme.mode` must be light, dark or system.')
})

test('T27: what is no member of a theme is left out', () => {
  expect(themed({ extra: 'url(x)', toString: 'url(x)' })).toEqual({ mode: 'system' })
})

test('behavior: a member given as undefined is reset', () => {
  const { $theme, setTheme } = createThemeStore({ accent: '#f00', radius: 4 })
  setTheme({ accent: undefined, mode: undefined })
  expect($theme.get()).toEqual({ mode: 'system', accent: undefined, radius: 4 })
})

test.each([null, undefined, 'dark', 5, []])('error: setTheme(%j)', (change) => {
  const { $theme, setTheme } = createThemeStore({ mode: 'dark' })
  expect(() => setTheme(change as never)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }))
  expect($theme.get()).toEqual({ mode: 'dark' })
})

test('behavior: where there is a browser, a name that is none of its colours is refused', () => {
  const supports = vi.fn((property: string, value: string) => property === 'color' && value !== 'blurple')
  vi.stubGlobal('CSS', { supports })
  try {
    const text = 'must be an opaque CSS colour, or `light` and `dark` ones.'
    refused({ accent: 'blurple' }, `\`theme.accent\` ${text}`)
    refused({ ground: { light: 'white', dark: 'blurple' } }, `\`theme.ground\` ${text}`)
    expect(themed({ accent: 'rebeccapurple' })).toMatchObject({ accent: { light: 'rebeccapurple' } })
  } finally {
    vi.unstubAllGlobals()
  }
})

test('T28: a polluted member is none of the theme', () => {
  Object.assign(Object.prototype, { accent: 'red' })
  try {
    expect(themed({})).toEqual({ mode: 'system' })
  } finally {
    Reflect.deleteProperty(Object.prototype, 'accent')
  }
})

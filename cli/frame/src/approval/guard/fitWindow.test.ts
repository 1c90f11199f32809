import { expect, test } from 'vitest'
import { screenOf } from './fitWindow.js'

const seen = (screen: object) => screenOf({ screen } as unknown as Window)

test('default', () => {
  expect(seen({ availLeft: 0, availTop: 25, availWidth: 1440, availHeight: 875 })).toEqual({
    left: 0,
    top: 25,
    right: 1440,
    bottom: 900,
  })
})

test('behavior: a second screen, left of the first and turned', () => {
  const orientation = { type: 'portrait-primary', angle: 90 }
  expect(seen({ availLeft: -1080, availTop: 0, availWidth: 1080, availHeight: 1920, orientation })).toEqual({
    left: -1080,
    top: 0,
    right: 0,
    bottom: 1920,
  })
})

test('behavior: a phone held sideways, whose browser tells its size as held upright', () => {
  const size = { availWidth: 390, availHeight: 844 }
  expect(seen({ ...size, orientation: { type: 'landscape-primary', angle: 90 } })).toMatchObject({
    right: 844,
    bottom: 390,
  })
  expect(seen({ ...size, orientation: { type: 'portrait-primary', angle: 0 } })).toMatchObject({
    right: 390,
    bottom: 844,
  })
})

test('behavior: a phone held sideways, whose browser tells its size as it is held', () => {
  expect(
    seen({ availWidth: 844, availHeight: 390, orientation: { type: 'landscape-primary', angle: 90 } }),
  ).toMatchObject({ right: 844, bottom: 390 })
})

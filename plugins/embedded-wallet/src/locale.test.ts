import { expect, test } from 'vitest'
import { locale } from './locale.js'

test.each(Object.keys(locale.load ?? {}))(
  'behavior: %s has every string, with the same places for data',
  async (tag) => {
    const { messages } = (await locale.load?.[tag]?.()) ?? { messages: {} }
    expect(Object.keys(messages).sort()).toEqual(Object.keys(locale.en).sort())
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [key, text] of Object.entries(locale.en)) {
      expect(messages[key], key).toBeTruthy()
      expect(places(messages[key]), key).toEqual(places(text))
    }
  },
)

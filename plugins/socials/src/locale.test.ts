import { expect, test } from 'vitest'
import { locale } from './locale.js'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(Object.keys(locale.load ?? {}))(
  'behavior: %s has every text, with the same placeholders',
  async (language) => {
    const { messages } = (await locale.load?.[language]?.()) ?? { messages: {} }
    expect(Object.keys(messages)).toEqual(Object.keys(locale.en))
    for (const [key, text] of Object.entries(locale.en)) {
      expect([key, placeholders(messages[key] ?? '')]).toEqual([key, placeholders(text)])
      expect(messages[key]?.trim()).not.toBe('')
    }
  },
)

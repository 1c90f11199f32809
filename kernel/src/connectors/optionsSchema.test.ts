import { describe, expect, test } from 'vitest'
import { optionsSchema, switchesSchema } from './optionsSchema.js'

describe('optionsSchema', () => {
  const { validate } = optionsSchema<{ deadline?: number }>((key, value) => {
    if (key !== 'deadline') return 'is not an option'
    return typeof value === 'number' ? undefined : 'is no number'
  })['~standard']

  test('default', () => {
    const options = { deadline: 5 }
    expect(validate(options)).toEqual({ value: options })
    expect(validate({})).toEqual({ value: {} })
  })

  test('behavior: what is not given is not complained of', () => {
    expect(validate({ deadline: undefined })).not.toHaveProperty('issues')
  })

  test('error: each option that is wrong is named', () => {
    expect(validate({ deadline: '5', other: 1 })).toEqual({
      issues: [
        { message: 'is no number', path: ['deadline'] },
        { message: 'is not an option', path: ['other'] },
      ],
    })
  })
})

describe('switchesSchema', () => {
  const { validate } = switchesSchema<{ announced?: boolean; injected?: boolean }>('announced', 'injected')[
    '~standard'
  ]

  test('default', () => {
    const options = { announced: true, injected: false }
    expect(validate(options)).toEqual({ value: options })
  })

  test('error: unknown, or no switch', () => {
    expect(validate({ announced: 'yes', toString: true })).toEqual({
      issues: [
        { message: 'is not true or false', path: ['announced'] },
        { message: 'is not an option', path: ['toString'] },
      ],
    })
  })
})

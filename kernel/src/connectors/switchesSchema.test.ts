import { expect, test } from 'vitest'
import { switchesSchema } from './switchesSchema.js'

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
      { message: 'is no option', path: ['toString'] },
    ],
  })
})

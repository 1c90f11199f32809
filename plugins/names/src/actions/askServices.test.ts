import { expect, test, vi } from 'vitest'
import type { NamesContext } from '../context.js'
import { askServices } from './askServices.js'

test('error: NAME_SERVICES_MISSING: without services, and in basic mode, nobody is asked', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const config of [{}, { services: 'https://wallet.example.com', basic: true }]) {
    const asking = askServices({ config } as NamesContext, {
      path: 'suggestions/shop',
      isAnswer: (value): value is unknown => value !== undefined,
    })
    await expect(asking).rejects.toMatchObject({ code: 'NAME_SERVICES_MISSING' })
  }
  expect(fetched).not.toHaveBeenCalled()
})

import type { Page } from '@playwright/test'

export interface Asked {
  readonly namespace: 'eip155' | 'solana' | 'bip122'
  readonly method: string
  readonly params?: unknown
}

/** Asks the connected wallet, by way of the widget. */
export const ask = <Answer>(page: Page, asked: Asked): Promise<Answer> =>
  page.evaluate((request) => window.widget.request(request), asked) as Promise<Answer>

/** The code of the error with which the widget refuses a request. */
export const refusal = (page: Page, asked: Asked): Promise<string> =>
  page.evaluate(
    (request) =>
      window.widget.request(request).then(
        () => 'nothing',
        ({ code }) => code,
      ),
    asked,
  )

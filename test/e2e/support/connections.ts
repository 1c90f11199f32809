import type { Page } from '@playwright/test'

/** The chains that are connected, with the wallet on each. */
export const connected = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.widget.state.$connections.get().map(({ namespace, wallet }) => `${namespace} ${wallet.name}`),
  )

/** The address in use on a chain; on the first one that is connected when none is named. */
export const addressOn = (page: Page, chain?: string): Promise<string> =>
  page.evaluate(
    (wanted) =>
      window.widget.state.$connections.get().find(({ namespace }) => !wanted || namespace === wanted)
        ?.address ?? '',
    chain,
  )

/** Waits until a page that was loaded again has its widget, and the simulated wallets that it is to have. */
export async function loadedAgain(page: Page): Promise<void> {
  await page.waitForFunction(() => window.widget && (!window.manyWallets || window.wallets))
}

/** The addresses and networks that are connected, by namespace. */
export const connections = (
  page: Page,
): Promise<Record<string, { readonly address: string; readonly network: string }>> =>
  page.evaluate(() =>
    Object.fromEntries(
      window.widget.state.$connections
        .get()
        .map(({ namespace, accounts, networkId }) => [
          namespace,
          { address: accounts[0]?.address ?? '', network: networkId },
        ]),
    ),
  )

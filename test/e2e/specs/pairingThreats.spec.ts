import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import {
  code,
  connectedTo,
  connections,
  expect,
  finish,
  pair,
  refusal,
  scan,
  showCode,
  test,
} from '../support/pairing.js'

for (const [switches, said] of [
  ['badAccounts', 'Invalid response from the wallet'],
  ['extraNamespace', 'Invalid response from the wallet'],
  ['wrongChain', 'Invalid response from the wallet'],
] as const) {
  test(`T9: a wallet that answers wrongly (${switches}) is refused and disconnected; another try works`, async ({
    page,
    startWallet,
  }) => {
    const wallet = await startWallet({ failures: { [switches]: true } })
    await openMany(page)
    await wallet.pair(await showCode(page))
    await expect(modal(page)).toContainText(said)
    await expect(modal(page)).not.toContainText('<b>')
    expect(await connectedTo(page)).toEqual([])
    await expect.poll(() => wallet.topics).toEqual([])
    wallet.setFailures({ [switches]: false })
    await button(modal(page), 'Try again').click()
    await wallet.pair(await scan(page))
    await finish(page)
  })
}

test('T9: methods that nobody proposed are never used', async ({ page, startWallet }) => {
  const wallet = await startWallet({ failures: { widenedMethods: true } })
  await openMany(page)
  await wallet.pair(await showCode(page))
  await finish(page)
  for (const method of ['wallet_exportKey', 'eth_sign'])
    expect(await refusal(page, { namespace: 'eip155', method, params: ['0x00'] })).toBe('UNSUPPORTED_METHOD')
  expect(wallet.requests).toEqual([])
})

test('T9: a wallet that serves only some of the networks is connected with those', async ({
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ networks: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] })
  await openMany(page)
  await wallet.pair(await showCode(page))
  await finish(page)
  expect(await connectedTo(page)).toEqual(['solana'])
})

test('T10: the pairing address is nowhere but in the code: not in the console, the URL, events, logs or storage', async ({
  page,
  watch,
  wallet,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await openMany(page, { options: { config: { analytics: true } } })
  await page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { tracked: events })
    window.widget.onEvent((event) => void events.push(event))
  })
  const uris = [await showCode(page)]
  await button(modal(page), 'Close').click()
  uris.push(await showCode(page))
  await wallet.pair(uris[1] ?? '')
  await wallet.approve()
  await finish(page)

  const [firstKey, secondKey] = uris.map((uri) => new URL(uri).searchParams.get('symKey'))
  expect(firstKey).not.toBe(secondKey)
  const left = await page.evaluate(async () => {
    const databases: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
        databases[name] = `${databases[name] ?? ''}${JSON.stringify(values)}`
      }
      database.close()
    }
    return {
      databases,
      places: {
        local: JSON.stringify({ ...localStorage }),
        session: JSON.stringify({ ...sessionStorage }),
        cookies: document.cookie,
        address: location.href,
        referrer: document.referrer,
        name: window.name,
        history: JSON.stringify(history.state),
        events: JSON.stringify((window as never as { tracked: unknown }).tracked),
        log: await window.widget.exportLog(),
        globals: Object.keys(window)
          .filter((key) => /walletconnect/i.test(key))
          .join(),
      },
    }
  })
  const places: Record<string, string> = {
    ...left.places,
    console: told.join('\n'),
    requests: watch.requests.join('\n'),
  }
  for (const [place, text] of Object.entries(places))
    for (const secret of [...uris, firstKey, secondKey, 'symKey', 'wc:'])
      expect(text, `${secret} in ${place}`).not.toContain(secret)
  expect(places.events).toContain('CONNECT_SUCCESS')
  expect(places.globals).toBe('')
  // The library keeps its own keys in its own database; of the given up and the used up code nothing is left there.
  const names = Object.keys(left.databases)
  expect(names.filter((name) => !/^(wallet-widget|development-wallet)/.test(name))).toEqual([])
})

test('T8, T22: links of a wallet that may not be followed open nothing, even from a tampered storage', async ({
  page,
  wallet,
}) => {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
  })
  await openMany(page)
  await page.evaluate(() =>
    window.widget.open({
      view: 'ConnectingWalletConnect',
      arguments: {
        wallet: {
          id: 'evil',
          name: 'Evil <img src=x onerror=alert(1)>',
          desktopLink: 'javascript:alert(1)//',
          webappLink: 'https://user:pass@evil.test/',
          homepage: 'https://evil.test',
        },
      },
    }),
  )
  await expect(code(page)).toBeVisible()
  for (const name of await modal(page).getByRole('tab').allInnerTexts()) {
    await modal(page).getByRole('tab', { name, exact: true }).click()
    const open = button(modal(page), /^Open/)
    if (await open.count()) await expect(open).toBeDisabled()
  }
  await expect(modal(page).locator('img[onerror]')).toHaveCount(0)
  await button(modal(page), 'Close').click()
  await pair(page, wallet)
  await page.evaluate(() =>
    localStorage.setItem(
      'WALLETCONNECT_DEEPLINK_CHOICE',
      JSON.stringify({ href: 'javascript:alert(1)//', name: 'Evil' }),
    ),
  )
  const { eip155 } = await connections(page)
  const refused = refusal(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: ['0x00', eip155?.address],
  })
  await wallet.reject()
  expect(await refused).toBe('USER_REJECTED')
  expect(await page.evaluate(() => (window as never as { opened: string[] }).opened)).toEqual([])
  await page.evaluate(() => window.widget.disconnect())
  await expect(connectButton(page)).toBeVisible()
})

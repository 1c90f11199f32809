import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AT_ONCE, timeToLookPressed } from '../../../test/setup/lookPressed.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { modalStyles } from '../theme/modalStyles.js'
import { StylesContext } from '../theme/useStyles.js'
import { Button, IconButton } from './Button.js'
import { CopyButton } from './CopyButton.js'
import { List, ListItem } from './List.js'
import { Tabs } from './Tabs.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** In a shadow root, as in the modal. */
function draw(element: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.wwMode = 'light'
  undo.push(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  undo.push(adoptStyles(root, modalStyles))
  const app = createRoot(root.appendChild(document.createElement('main')))
  app.render(<StylesContext value={root}>{element}</StylesContext>)
  undo.push(() => app.unmount())
}

test.each([
  ['Button', 'button', <Button key="0">Send</Button>],
  ['IconButton', 'button', <IconButton key="0" icon="close" label="Close" />],
  ['CopyButton', 'button', <CopyButton key="0" text="0x1" label="Copy" copiedLabel="Copied" />],
  [
    'CopyButton with text',
    'button',
    <CopyButton key="0" text="0x1" label="Copy" copiedLabel="Copied">
      0x1
    </CopyButton>,
  ],
  [
    'ListItem',
    'button',
    <List key="0" label="Wallets">
      <ListItem title="Orbit" onSelect={() => {}} />
    </List>,
  ],
  [
    'Tabs',
    'tab',
    <Tabs key="0" label="Assets" tabs={[{ id: 'a', label: 'A' }]} selected="a" onSelect={() => {}}>
      None
    </Tabs>,
  ],
] as const)('%s behavior: looks pressed within 100 ms', async (_, role, element) => {
  await page.viewport(400, 300)
  draw(element)
  const control = page.getByRole(role)
  await expect.element(control).toBeVisible()
  expect(await timeToLookPressed(control.element())).toBeLessThanOrEqual(AT_ONCE)
})

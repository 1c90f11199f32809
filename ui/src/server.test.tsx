import { createWidget } from '@wallet-widget/kernel'
import { TEST_NETWORKS } from '@wallet-widget/testing'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { useAccount } from './hooks.js'
import { InlineWidget } from './InlineWidget.js'
import { WalletWidget } from './WalletWidget.js'

test('F26: renders on a server, without a warning and without saying who is connected', () => {
  const error = vi.spyOn(console, 'error')
  const Status = () => <p>{useAccount().status}</p>
  const widget = createWidget({ projectId: 'test', networks: TEST_NETWORKS, plugins: [], language: 'en' })
  const html = renderToString(
    <WalletWidget widget={widget}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      <InlineWidget />
      <Status />
    </WalletWidget>,
  )
  expect(typeof window).toBe('undefined')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-label="Connect wallet"')
  expect(html).not.toContain('>Connect wallet<')
  expect(html).toContain('restoring')
  expect(html).not.toContain('style=')
  expect(error).not.toHaveBeenCalled()
})

test('F26: its other entries can be imported on a server', async () => {
  const { defineElements } = await import('./element.js')
  const { mount } = await import('./mount.js')
  expect([typeof mount, typeof defineElements]).toEqual(['function', 'function'])
})

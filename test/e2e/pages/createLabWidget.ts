import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig, type WidgetConfig } from '@wallet-widget/kernel'
import { mainnet, polygon } from 'viem/chains'

/** A widget like that of the scaffolded site, with what the test wants otherwise. */
export function createLabWidget(options: Partial<WidgetConfig> = {}) {
  return createWidget(
    defineConfig({
      projectId: 'lab',
      metadata: { name: 'Lab', description: '', url: '', icons: [] },
      networks: [mainnet, polygon],
      services: SERVICES,
      // A test that looks at what a connect leads to has the time it needs.
      afterConnect: 'stay',
      plugins: [evm()],
      ...options,
    }),
  )
}

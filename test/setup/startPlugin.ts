import {
  type ChainAdapter,
  definePlugin,
  type NetworkInput,
  type Plugin,
  type PluginContext,
  type Widget,
} from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'

/** A chain's plugin in a running widget, with its adapter caught on the way. */
export async function startPlugin(
  { load, options }: Plugin,
  networks: readonly [NetworkInput, ...NetworkInput[]],
) {
  let adapter: ChainAdapter | undefined
  const module = await load()
  const probe = definePlugin({
    id: 'probe',
    permissions: ['network:services', 'request:*'],
    setup(context) {
      const register = (caught: ChainAdapter) => {
        adapter = caught
        context.chains.register(caught)
      }
      module.setup({ ...context, options, chains: { register } } as PluginContext<object>)
    },
  })
  const { destroy, widget } = createTestWidget({
    plugins: [probe()],
    networks,
    adapters: [],
    connectors: [],
  })
  await widget.ready
  return { adapter: adapter as unknown as ChainAdapter, destroy, widget: widget as unknown as Widget }
}

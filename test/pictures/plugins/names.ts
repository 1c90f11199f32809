import { names } from '@wallet-widget/names'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { SERVICES, simulateServices } from '../../../plugins/names/test/simulatedServices.js'
import type { PluginScene } from './scene.js'

const NAME = 'countess-of-lovelace'

const nameScene = (
  state: string,
  given: { readonly begin?: string; readonly taken?: readonly string[] },
  isDown = false,
): PluginScene => ({
  name: `Names-${state}`,
  async show(config) {
    const services = simulateServices(given.taken ? { taken: given.taken } : {})
    services.setDown(isDown)
    const { widget, connect, destroy } = createTestWidget({
      afterConnect: 'stay',
      ...config,
      services: SERVICES,
      connectors: [createSimulatedConnector({ method: 'login', answer: async () => `0x${'ab'.repeat(65)}` })],
      plugins: [names()],
    })
    const unmount = mount(widget)
    await connect()
    const { begin } = given
    await widget.open({ view: 'RegisterAccountName', ...(begin && { arguments: { name: begin } }) })
    return () => {
      unmount()
      destroy()
      services.restore()
      widget.host.remove()
    }
  },
})

export const NAME_SCENES: readonly PluginScene[] = [
  nameScene('empty', {}),
  nameScene('free', { begin: NAME }),
  nameScene('taken', { begin: NAME, taken: [`${NAME}.shop.eth`] }),
  nameScene('short', { begin: 'ada' }),
  nameScene('unreachable', { begin: NAME }, true),
]

import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { actIn, openWith, type PluginScene, until } from '../plugins/scene.js'

const never = () => new Promise<never>(() => {})

/** Its code is on its way for good. */
const slow = definePlugin({
  id: 'slow',
  setup(context) {
    context.views.register({ id: 'Slow', title: () => 'Activity', load: never })
    context.slots.add('account.tabs', { id: 'slow', label: 'Tokens', load: never })
  },
})

/** What is shown while code keeps the visitor waiting. */
export const SLOW_SCENES: readonly PluginScene[] = [
  {
    name: 'Slow-view',
    waits: true,
    show: async (config) => actIn(await openWith([slow()], config, 'Slow'), () => until('.ww-skeleton-row')),
  },
  {
    name: 'Slow-tab',
    waits: true,
    async show(config) {
      const { widget, connect, destroy } = createTestWidget({
        afterConnect: 'stay',
        ...config,
        plugins: [slow()],
      })
      const unmount = mount(widget)
      const hide = () => {
        unmount()
        destroy()
        widget.host.remove()
      }
      return actIn(hide, async () => {
        await connect()
        await widget.open({ view: 'Account' })
        await until('[role=tabpanel] .ww-skeleton, .ww-account-tabs .ww-skeleton')
      })
    },
  },
]

import type { PluginContext } from '@wallet-widget/kernel'
import { Button, shorten, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { Strings } from '../locale.js'

/** The view as a component, which the interface finds by the view's id. */
export function bindView(context: PluginContext<object, Strings>) {
  return {
    MyPlugin() {
      const t = usePluginT(context)
      const { address } = useStore(context.state.$account)
      return (
        <>
          <p>{address ? t('hello', { address: shorten(address) }) : null}</p>
          <Button onClick={() => void context.widget.open({ view: 'Account' })}>{t('done')}</Button>
        </>
      )
    },
  }
}

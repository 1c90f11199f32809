import type { Widget } from '@wallet-widget/kernel'
import { WalletWidget } from '@wallet-widget/ui'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readAddress } from '../settings/address.js'
import { type Settings, themeOf } from '../settings/settings.js'
import { addWallets } from './addWallets.js'
import { createStageWidget } from './createStageWidget.js'
import { dressPage } from './dressPage.js'
import { Stage } from './Stage.js'
import './stage.css'

const services: string | undefined = import.meta.env.VITE_WALLET_WIDGET_SERVICES
const root = createRoot(document.getElementById('root') as HTMLElement)
const NOTHING_CHOSEN = {
  mode: undefined,
  accent: undefined,
  ground: undefined,
  radius: undefined,
  font: undefined,
  blur: undefined,
}

let shown: { readonly settings: Settings; readonly widget: Widget } | undefined

/** Shows the site with these settings. What a running widget can change is changed; for the rest it is made anew. */
function show(settings: Settings): void {
  const theme = themeOf(settings)
  dressPage(theme)
  if (shown && isSameWidget(shown.settings, settings)) {
    shown.widget.setTheme({ ...NOTHING_CHOSEN, ...theme })
    void shown.widget.setLanguage(settings.language)
    shown = { ...shown, settings }
    return
  }
  flushSync(() => root.render(null))
  shown?.widget.destroy()
  const widget = createStageWidget(settings, services)
  shown = { settings, widget }
  root.render(
    <StrictMode>
      <WalletWidget widget={widget}>
        <Stage inline={settings.inline} />
      </WalletWidget>
    </StrictMode>,
  )
}

const isSameWidget = (one: Settings, other: Settings) =>
  one.inline === other.inline && one.plugins.join() === other.plugins.join()

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === location.origin && source === parent && typeof data === 'string') show(readAddress(data))
})
show(readAddress(location.hash))
if (services) addWallets(services)

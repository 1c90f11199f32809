import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { afterwards, prepare, take } from '../picture.js'
import { until } from '../plugins/scene.js'
import type { Way } from '../ways.js'
import { pageFor } from './page.js'

/** The widget in the page: before a wallet is connected, and after. */
export async function takeInline(way: Way): Promise<void> {
  await prepare(way)
  const { widget, connect, destroy } = createTestWidget({
    inline: true,
    theme: { mode: way.mode },
    language: way.language,
  })
  afterwards(destroy)
  afterwards(mount(widget, { target: pageFor(way) }))
  await widget.ready
  await until('.ww-row')
  await take('Inline-Connect', way)
  await connect()
  await until('.ww-account-balance')
  await take('Inline-Account', way)
}

import { BOB, CONTRACT, createStage } from '../../../plugins/send/test/sendStage.js'
import { fill, type PluginScene, press, until } from './scene.js'

type Stage = ReturnType<typeof createStage>

const scene = (name: string, act?: (stage: Stage) => unknown, waits = false): PluginScene => ({
  name: `Send-${name}`,
  waits,
  async show({ theme = {}, language = 'en' }) {
    const stage = createStage({ language })
    stage.widget.setTheme(theme)
    await stage.open()
    await act?.(stage)
    return () => {
      stage.stop()
      stage.widget.host.remove()
    }
  },
})

/** Enters a payment. */
async function enter(amount = '1.5', to = BOB): Promise<void> {
  await fill('.ww-send-amount input', amount)
  await fill('.ww-send-field input', to)
}
async function review(to?: string): Promise<void> {
  await enter('1.5', to)
  await press('.ww-send button[type=submit]')
  await until('.ww-send-facts')
}
/** It takes clicks a moment after it is there. */
async function confirm(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await press('.ww-btn-primary')
}

/** Each step of sending. */
export const SENDING_SCENES: readonly PluginScene[] = [
  scene('form'),
  scene('filled', () => enter()),
  scene('too-much', async () => {
    await enter('9')
    await press('.ww-send button[type=submit]')
  }),
  scene('tokens', () => press('.ww-send-token-face')),
  scene('review', () => review()),
  scene('review-of-a-contract', () => review(CONTRACT)),
  scene(
    'asking',
    async ({ stage }) => {
      stage.afterSending = () => new Promise(() => {})
      await review()
      await confirm()
    },
    true,
  ),
  scene('sent', async () => {
    await review()
    await confirm()
  }),
]

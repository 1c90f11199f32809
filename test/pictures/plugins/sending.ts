import { BOB, CONTRACT, createStage } from '../../../plugins/send/test/sendStage.js'
import { fill, type PluginScene, press, until } from './scene.js'

type Stage = ReturnType<typeof createStage>

const scene = (
  name: string,
  act?: (stage: Stage) => unknown,
  waits = false,
  options: Parameters<typeof createStage>[0] = {},
): PluginScene => ({
  name: `Send-${name}`,
  waits,
  async show({ theme = {}, language = 'en' }) {
    const stage = createStage({ language, ...options })
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

/** A source of prices that can be taken away. */
const priced = {
  isDown: false,
  read: async (tokens: readonly string[]) =>
    priced.isDown ? {} : Object.fromEntries(tokens.map((token) => [token, 2_000])),
}

/** Nobody is blocked at the review; right before the wallet is asked it takes for ever. */
function blockedOnce() {
  let asked = 0
  return () => {
    asked += 1
    return asked % 2 === 0 ? new Promise<boolean>(() => {}) : false
  }
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
  scene(
    'checking',
    async () => {
      await review()
      await confirm()
      await until('.ww-send [aria-busy]')
    },
    true,
    { options: { blocked: blockedOnce() } },
  ),
  scene('too-little-left', async ({ stage }) => {
    stage.beforeSending = () => {
      stage.balance /= 4n
      throw new Error('insufficient funds')
    }
    await review()
    await confirm()
    await until('.ww-btn-secondary')
  }),
  scene('not-seen', async ({ connector }) => {
    connector.control.setFailures({ oddErrors: 'string' })
    await review()
    await confirm()
    await until('.ww-btn-secondary')
  }),
  scene('nobody-knows', async ({ stage, connector }) => {
    stage.unknown = 'answered'
    connector.control.setFailures({ oddErrors: 'string' })
    await review()
    await confirm()
    await until('.ww-send-accept')
  }),
  scene(
    'without-a-price',
    async ({ widget }) => {
      await until('.ww-send-worth')
      await press('.ww-send-worth')
      await fill('.ww-send-amount input', '50')
      priced.isDown = true
      widget.plugins.balances.$portfolio.refresh()
      await until('.ww-send-error:not([hidden])')
      priced.isDown = false
    },
    false,
    { prices: priced.read },
  ),
  scene('sent', async () => {
    await review()
    await confirm()
  }),
]

import { vi } from 'vitest'
import { createStage, STRANGE, USDC } from '../../../plugins/swaps/test/swapStage.js'
import { inside } from '../picture.js'
import { fill, type PluginScene, press, until } from './scene.js'

type Stage = ReturnType<typeof createStage>

const scene = (
  name: string,
  args: { readonly amount?: string; readonly fromToken?: string; readonly toToken?: string } = {},
  act?: (stage: Stage) => unknown,
  waits = false,
): PluginScene => ({
  name: `Swap-${name}`,
  waits,
  async show({ theme = {}, language = 'en' }) {
    const stage = createStage({ language })
    stage.widget.setTheme(theme)
    const hide = () => {
      stage.stop()
      stage.widget.host.remove()
    }
    await stage.open(args)
    await act?.(stage)
    return hide
  },
})

const COINS = { toToken: USDC.address, amount: '1.5' }
const TOKENS = { fromToken: USDC.address, toToken: 'ETH', amount: '250' }

/** What is asked for is there. */
const quoted = () =>
  vi.waitFor(
    () => {
      if ((inside()?.querySelector('output')?.textContent ?? '0') === '0')
        throw new Error('There is no quote.')
    },
    { timeout: 10_000 },
  )
async function review(): Promise<void> {
  await quoted()
  await press('.ww-btn-primary')
  await until('.ww-swap-facts')
}
/** It takes clicks a moment after it is there. */
async function confirm(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await press('.ww-btn-primary')
}

/** Each step of a swap. */
export const SWAPPING_SCENES: readonly PluginScene[] = [
  scene('form'),
  scene('filled', COINS, quoted),
  scene('tokens', COINS, () => press('.ww-swap-token', 1)),
  scene('strange-token', {}, async () => {
    await press('.ww-swap-token', 1)
    await fill('input[type=search]', STRANGE.address)
    await until('.ww-swap-grave')
  }),
  scene('slippage', COINS, async () => {
    await press('.ww-swap > .ww-swap-row .ww-swap-chip')
    await fill('.ww-swap-own input', '9')
  }),
  scene('review', COINS, () => review()),
  scene('review-with-approval', TOKENS, () => review()),
  scene('review-of-a-large-one', { ...COINS, amount: '5' }, async ({ stage }) => {
    stage.depth = 20n * 10n ** 18n
    await review()
  }),
  scene(
    'waiting',
    COINS,
    async ({ stage }) => {
      stage.isHalted = true
      await review()
      await confirm()
    },
    true,
  ),
  scene('done', COINS, async () => {
    await review()
    await confirm()
    await until('.ww-ring-success')
  }),
]

// @module-tag looks

import type { Widget } from '@wallet-widget/kernel'
import { mount } from '@wallet-widget/ui/mount'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cutIn, overlapsIn, tallIn } from './cutTexts.js'
import { afterwards, finishMoves, inside, prepare } from './picture.js'
import { answerPairing } from './plugins/pairing.js'
import type { PluginScene } from './plugins/scene.js'
import { PLUGIN_SCENES } from './plugins/scenes.js'
import { SCENES, STATES, sceneArguments, stage } from './scenes.js'
import { WIDGET_SCENES } from './widget/scenes.js'

const drawn = vi.hoisted(() => ({ widget: undefined as Widget | undefined }))
vi.mock('../../plugins/walletconnect/src/pairing/createPairing.js', () => ({ createPairing: answerPairing }))
vi.mock('@wallet-widget/ui/mount', async (load) => {
  const real = await load<{ mount: typeof mount }>()
  return {
    mount(...given: Parameters<typeof mount>) {
      drawn.widget = given[0]
      return real.mount(...given)
    },
  }
})
afterEach(() => page.viewport(1000, 800))

/** English first: what others have is held against it. */
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh']

/** An amount whose digits each language groups its own way. */
const IN_NUMBERS = /^: [\d.,\s]+ LONGEST$/

const VIEW_STATES: typeof STATES = [
  ...SCENES.map(([view, , state]): (typeof STATES)[number] => [view, view, state]),
  ...STATES,
]
const VIEW_SCENES = VIEW_STATES.map(
  ([name, view, state], index): PluginScene => ({
    name: `${name}-${index}`,
    async show(config) {
      const { widget, destroy, connect } = stage(state, config)
      const unmount = mount(widget)
      await widget.ready
      if (state.connected) await connect()
      await widget.open({ view, arguments: sceneArguments })
      return () => {
        unmount()
        destroy()
        widget.host.remove()
      }
    },
  }),
)

const CASES = [...VIEW_SCENES, ...WIDGET_SCENES, ...PLUGIN_SCENES].flatMap((scene) =>
  ([1280, 390] as const).map((width) => ({ name: scene.name, scene, width })),
)

test.each(CASES)('behavior: $name fits in every language, $width wide', async ({ scene, width }) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  if (width === 390)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  await prepare({ mode: 'light', width })
  afterwards(await scene.show({ theme: { mode: 'light' }, language: 'en' }))
  if (!scene.waits) await expect.poll(() => inside()?.querySelector('[aria-busy="true"]')).toBeFalsy()
  await page.viewport(width, 844)
  const found: string[] = []
  // What is no text of ours is shortened, or scrolls, in English too.
  let shortened = new Set<string>()
  for (const language of LANGUAGES) {
    await drawn.widget?.setLanguage(language)
    const dialog = await vi.waitFor(() => {
      const shown = inside()?.querySelector(`dialog[open][lang="${language}"]`)
      if (!shown) throw new Error(`It is not in ${language}.`)
      return shown
    })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    finishMoves()
    const cut = cutIn(dialog)
    if (language === 'en') shortened = new Set(cut)
    found.push(
      ...[
        ...cut.filter((text) => !shortened.has(text) && !IN_NUMBERS.test(text)).map((text) => `cut: ${text}`),
        ...tallIn(dialog).map((text) => `tall: ${text}`),
        ...overlapsIn(dialog).map((text) => `over each other: ${text}`),
      ].map((problem) => `${language} ${problem}`),
    )
  }
  expect(found.join('\n')).toBe('')
})

import { mount } from '@wallet-widget/ui/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SCENES, sceneArguments, stage } from './scenes.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const WAYS = ['light', 'dark'].flatMap((mode) =>
  ['en', 'ar'].flatMap((language) => [1280, 390].map((width) => [mode, language, width] as const)),
)

/** What moves in the modal: what follows the scrolling aside. */
const moving = () =>
  (document.querySelector('wallet-widget-modal')?.shadowRoot?.getAnimations() ?? []).filter(
    ({ timeline }) => timeline === document.timeline,
  )
const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY

/** Once it stands still; what would go on for ever is held at its beginning. */
async function standStill() {
  await expect.poll(() => moving().filter((one) => !isEndless(one)).length, { timeout: 8000 }).toBe(0)
  for (const animation of moving()) {
    animation.pause()
    animation.currentTime = 0
  }
}

const cases = SCENES.flatMap(([view, text, state], index) =>
  WAYS.map((way) => ({ name: `${String(index).padStart(2, '0')}-${view}`, view, text, state, way })),
)

test.each(cases)('$name $text $way', async ({ name, view, state, way: [mode, language, width] }) => {
  await page.viewport(width, 800)
  document.body.style.background = mode === 'dark' ? '#1b1d24' : '#fff'
  const { widget, destroy, connect } = stage(state, { theme: { mode: mode as 'light' | 'dark' }, language })
  undo.push(destroy, mount(widget))
  await widget.ready
  if ('connected' in state) await connect()
  await widget.open({ view, arguments: sceneArguments })
  const title = () =>
    document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('[aria-busy="true"]')
  await expect.poll(title, { timeout: 8000 }).toBeFalsy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await standStill()
  await page.screenshot({ path: `./out/${name}.${mode}.${language}.${width}.png` })
})

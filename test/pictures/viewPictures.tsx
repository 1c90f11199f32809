import { mount } from '@wallet-widget/ui/mount'
import { candy, forest, midnight, mono, paper } from '@wallet-widget/ui/themes'
import { test } from 'vitest'
import { afterwards, prepare, take } from './picture.js'
import { SCENES, type SceneState, STATES, sceneArguments, stage } from './scenes.js'
import { WAYS, type Way } from './ways.js'

async function show(view: string, state: SceneState, config: Parameters<typeof stage>[1]) {
  const { widget, destroy, connect } = stage(state, config)
  afterwards(destroy)
  afterwards(mount(widget))
  await widget.ready
  if (state.connected) await connect()
  await widget.open({ view, arguments: sceneArguments })
  return widget
}

const named = [...SCENES.map(([view, , state]): (typeof STATES)[number] => [view, view, state]), ...STATES]
const views = named.flatMap(([name, view, state], index) =>
  WAYS.map((way) => ({ name: `${String(index).padStart(2, '0')}-${name}`, view, state, way })),
)

test.each(views)('$name $way', async ({ name, view, state, way }) => {
  await prepare(way)
  await show(view, state, { theme: { mode: way.mode }, language: way.language })
  await take(name, way)
})

test.each(WAYS)('toasts $mode $language $width', async (way) => {
  await prepare(way)
  const widget = await show('Connect', {}, { theme: { mode: way.mode }, language: way.language })
  widget.toast('info', 'A message')
  widget.toast('success', 'Copied')
  widget.toast('error', 'Could not switch to Polygon. You declined the request in your wallet.')
  await take('50-Toasts', way)
})

const themes = Object.entries({ paper, midnight, mono, forest, candy }).flatMap(([name, theme]) =>
  (['light', 'dark'] as const)
    .filter((mode) => !theme.mode || theme.mode === mode)
    .flatMap((mode) =>
      ([1280, 390] as const).map((width) => ({ name, theme: { ...theme, mode }, mode, width })),
    ),
)

test.each(themes)('theme $name $mode $width', async ({ name, theme, mode, width }) => {
  const way: Way = { mode, language: 'en', width }
  for (const [view, state] of [
    ['Connect', {}],
    ['ConnectingExternal', { hang: true }],
    ['Account', { connected: true }],
  ] as const) {
    await prepare(way)
    const widget = await show(view, state, { theme, language: 'en' })
    await take(`60-${name}-${view}`, way)
    await widget.close()
    widget.destroy()
    widget.host.remove()
  }
})

import { test } from 'vitest'
import { afterwards, prepare, take } from './picture.js'
import { WAYS } from './ways.js'
import { takeInline } from './widget/inline.js'
import { WIDGET_SCENES } from './widget/scenes.js'
import { showButtons } from './widget/showButtons.js'

const cases = WIDGET_SCENES.flatMap((scene) => WAYS.map((way) => ({ name: scene.name, scene, way })))

test.each(cases)('$name $way', async ({ name, scene, way }) => {
  await prepare(way)
  afterwards(await scene.show({ theme: { mode: way.mode }, language: way.language }))
  await take(name, way, scene)
})

test.each(WAYS)('Inline $mode $language $width', takeInline)

test.each(WAYS)('Buttons $mode $language $width', async (way) => {
  await prepare(way)
  await showButtons(way)
  await take('Buttons', way, { waits: true })
})

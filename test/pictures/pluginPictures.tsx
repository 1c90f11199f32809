import { test, vi } from 'vitest'
import { afterwards, prepare, take } from './picture.js'
import { answerPairing } from './plugins/pairing.js'
import { PLUGIN_SCENES } from './plugins/scenes.js'
import { WAYS } from './ways.js'

vi.mock('../../plugins/walletconnect/src/pairing/createPairing.js', () => ({ createPairing: answerPairing }))

const cases = PLUGIN_SCENES.flatMap((scene, index) =>
  WAYS.map((way) => ({ name: `${20 + index}-${scene.name}`, scene, way })),
)

test.each(cases)('$name $way', async ({ name, scene, way }) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  if (way.width === 390)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  await prepare(way)
  afterwards(await scene.show({ theme: { mode: way.mode }, language: way.language }))
  await take(name, way, scene)
})

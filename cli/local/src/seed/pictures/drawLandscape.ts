import { createDice } from '../createDice.js'
import { type Colour, encodePng } from './encodePng.js'

const SIZE = 320
const HORIZON = 0.66

interface Hour {
  readonly name: string
  readonly top: Colour
  readonly low: Colour
  readonly light: Colour
  readonly hills: Colour
}

const HOURS: readonly [Hour, ...Hour[]] = [
  { name: 'Dawn', top: [86, 98, 164], low: [250, 186, 158], light: [255, 232, 196], hills: [70, 62, 104] },
  { name: 'Day', top: [74, 150, 222], low: [206, 234, 246], light: [255, 250, 226], hills: [46, 106, 112] },
  { name: 'Dusk', top: [56, 40, 104], low: [240, 112, 96], light: [255, 206, 120], hills: [48, 26, 66] },
  { name: 'Night', top: [10, 16, 44], low: [44, 74, 128], light: [236, 240, 255], hills: [8, 14, 34] },
]

/** A piece of the collection Tidelands: what is said of it, and how it is drawn. */
export interface Landscape {
  readonly traits: readonly { readonly trait_type: string; readonly value: string | number }[]
  draw(): Buffer
}

/** Hills over water under a low light, of piece `id`. */
export function drawLandscape(id: number): Landscape {
  const dice = createDice(id * 7919)
  const hour = HOURS[Math.floor(dice() * HOURS.length)] ?? HOURS[0]
  const light = { x: 0.2 + 0.6 * dice(), y: 0.2 + 0.3 * dice(), radius: 0.05 + 0.07 * dice() }
  const ridges = Array.from({ length: 2 + Math.floor(dice() * 3) }, (_, index) => ({
    height: 0.34 - 0.07 * index,
    waves: [1, 2, 5].map((pace) => ({ pace: pace * (0.7 + dice()), shift: dice() * 7, size: 0.06 / pace })),
  }))
  return {
    traits: [
      { trait_type: 'Hour', value: hour.name },
      { trait_type: 'Ridges', value: ridges.length },
      { trait_type: 'Light', value: light.radius > 0.085 ? 'Wide' : 'Small' },
    ],
    draw: () => encodePng(SIZE, (x, y) => colourAt(x / SIZE, y / SIZE)),
  }

  function colourAt(x: number, y: number): Colour {
    if (y < HORIZON) return sceneAt(x, y)
    // The water shows the scene upside down, moved by its ripples, and darker the nearer it is.
    const depth = (y - HORIZON) / (1 - HORIZON)
    const ripple = 0.012 * depth * Math.sin(90 * Math.sqrt(depth) + 6 * Math.sin(9 * x))
    return mix(sceneAt(x + ripple, HORIZON - (y - HORIZON) * 1.2), hour.hills, 0.18 + 0.4 * depth)
  }

  function sceneAt(x: number, y: number): Colour {
    for (const [index, { height, waves }] of [...ridges.entries()].reverse()) {
      const lift = waves.reduce(
        (sum, { pace, shift, size }) => sum + size * Math.sin(pace * 6 * x + shift),
        0,
      )
      if (y > HORIZON - height * 0.6 - lift * 0.6)
        return mix(hour.low, hour.hills, 0.45 + (0.5 * (index + 1)) / ridges.length)
    }
    const sky = mix(hour.top, hour.low, Math.min(1, y / HORIZON))
    const distance = Math.hypot(x - light.x, y - light.y)
    const glow = Math.exp(-Math.max(0, distance - light.radius) * 9) * 0.55
    return distance < light.radius ? hour.light : mix(sky, hour.light, glow)
  }
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share))
  const between = (from: number, to: number) => from + (to - from) * part
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])]
}

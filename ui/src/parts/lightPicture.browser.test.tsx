import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { Avatar } from './Avatar.js'
import { WalletImage } from './Picture.js'
import { bytesOf, svgOf, times } from './pictures.fixture.js'

let undo = () => {}
afterEach(() => undo())

function draw(element: React.ReactNode) {
  const target = document.body.appendChild(document.createElement('div'))
  const root = createRoot(target)
  root.render(element)
  undo = () => {
    root.unmount()
    target.remove()
  }
  return target
}

/** A real picture of the browser's own making. */
function paint(kind: string, side: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context) context.fillRect(0, 0, side, side)
  return canvas.toDataURL(kind)
}

const use = (id: string) => `<use href="#${id}"/>`
const nested = `<path id="g0" d="M0 0h9v9z"/>${times(19, (index) => `<g id="g${index + 1}">${use(`g${index}`)}${use(`g${index}`)}</g>`)}${use('g19')}`
const filters = `<filter id="f"><feFlood result="r0"/>${times(24, (index) => `<feComposite in="r${index}" in2="r${index}" result="r${index + 1}"/>`)}</filter><rect width="96" height="96" filter="url(#f)"/>`

test.each([
  ['a drawing that repeats itself half a million times', svgOf(nested)],
  ['a drawing whose effects multiply', svgOf(filters)],
  ['a picture of 164 MB', bytesOf.png(6400, 6400)],
])('T1: letters are drawn at once instead of %s', async (_, src) => {
  expect(src.length).toBeLessThan(4096)
  const took = await quietTime(async () => {
    const before = performance.now()
    const target = draw(<WalletImage name="Umbra Wallet" src={src} />)
    await expect.poll(() => target.querySelector('text')?.textContent).toBe('U')
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
    expect(target.querySelectorAll('img')).toHaveLength(0)
    return performance.now() - before
  }, 3)
  expect(took).toBeLessThan(2000)
})

test('T1: colours are drawn instead of such a picture of an account', async () => {
  const target = draw(<Avatar address="0x1" src={svgOf(nested)} />)
  await expect.poll(() => target.querySelectorAll('circle')).toHaveLength(1)
  for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame)
  expect(target.querySelectorAll('img')).toHaveLength(0)
})

const mark = '<rect id="r" width="96" height="96" rx="20" fill="#175"/>'

test.each([
  ['shapes', svgOf(mark)],
  [
    'shapes, written as text',
    `data:image/svg+xml,${encodeURIComponent(atob(svgOf(mark).split(',')[1] ?? ''))}`,
  ],
  [
    'masks, clips, gradients and shadows',
    svgOf(
      `<clipPath id="c">${use('r')}</clipPath><mask id="m">${mark}</mask><linearGradient id="g"><stop/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="2"/><feBlend in="SourceGraphic"/></filter><g clip-path="url(#c)" mask="url(#m)" filter="url(#f)"><path fill="url(#g)" d="M9 9h50v50z"/></g>`,
    ),
  ],
  ['a png', paint('image/png', 96)],
  ['a large png', paint('image/png', 1024)],
  ['a jpeg', paint('image/jpeg', 256)],
  ['a webp', paint('image/webp', 256)],
  ['a gif', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
])('default: %s', async (_, src) => {
  const target = draw(<WalletImage name="Umbra" src={src} />)
  await expect.poll(() => target.querySelector('img')?.complete).toBe(true)
  expect(target.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  expect(target.querySelectorAll('text')).toHaveLength(0)
})

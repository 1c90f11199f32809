import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** Up to this an answer seems to come at once. Source: Nielsen, Usability Engineering, 5.5. ms */
export const AT_ONCE = 100

/** The mouse itself, as only that presses. The place is the window's, which shows this page in a frame. */
async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const size = window.frameElement ? frame.width / innerWidth : 1
  const button = type === 'mouseMoved' ? 'none' : 'left'
  const place = { x: frame.x + x * size, y: frame.y + y * size }
  await cdp().send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: 1 })
}

/** How long it takes until a control looks pressed: from the event to the frame, in ms; Infinity if it never does. */
export async function timeToLookPressed(control: Element): Promise<number> {
  const { x, y, width, height } = control.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2] as const
  await mouse('mouseMoved', ...middle)
  await expect.poll(() => control.matches(':hover')).toBe(true)
  // What the pointer alone changes is no answer to pressing.
  await Promise.allSettled(control.getAnimations().map(({ finished }) => finished))
  const { transform, backgroundColor } = getComputedStyle(control)
  const time = new Promise<number>((resolve) => {
    const onPress = (press: Event) => {
      const look = (now: number) => {
        const style = getComputedStyle(control)
        if (style.transform !== transform || style.backgroundColor !== backgroundColor)
          resolve(now - press.timeStamp)
        else if (now - press.timeStamp > 1000) resolve(Number.POSITIVE_INFINITY)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    control.addEventListener('pointerdown', onPress, { once: true })
  })
  await mouse('mousePressed', ...middle)
  const passed = await time
  await mouse('mouseMoved', 1, 1)
  await mouse('mouseReleased', 1, 1)
  return passed
}

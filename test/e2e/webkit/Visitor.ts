import { expect } from '@playwright/test'
import { axeScript, runAxe } from '../support/axe.js'
import { canBePressed, findShown, type Target } from './findShown.js'
import { WebDriver, WebDriverError, type WebElement } from './WebDriver.js'

/** For what several programs of the machine have a part in. ms */
const PATIENCE = 15_000

/** Under the pointer: without a window manager that is what has the keyboard. */
const PLACE = { x: 440, y: 200, width: 420, height: 640 }

/** Somebody with a browser that is driven over WebDriver, who uses what is shown. */
export class Visitor {
  private constructor(private readonly driver: WebDriver) {}

  static async start(url: string, binary: string): Promise<Visitor> {
    const options = { binary, args: ['--automation'] }
    const driver = await WebDriver.start(url, { 'webkitgtk:browserOptions': options })
    await driver.placeWindow({ x: 0, y: 0, width: 1280, height: 960 })
    return new Visitor(driver)
  }

  stop(): Promise<void> {
    return this.driver.stop()
  }

  resize(size: { width: number; height: number }): Promise<void> {
    return this.driver.placeWindow({ x: 0, y: 0, ...size })
  }

  goto(url: string): Promise<void> {
    return this.driver.goto(url)
  }

  reload(): Promise<void> {
    return this.driver.reload()
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot()
  }

  windows(): Promise<string[]> {
    return this.driver.windows()
  }

  /** Opens an empty window, to be used by {@link inWindow}. */
  async openWindow(): Promise<string> {
    const { handle } = await this.driver.newWindow()
    return handle
  }

  /** Presses the first thing of this kind, once it can be. */
  async press(target: Target): Promise<void> {
    await expect(async () => {
      const element = await this.find(target)
      const isFree = await this.driver.run(`return (${canBePressed})(...arguments)`, [element])
      expect(isFree, `${JSON.stringify(target)} rests, and nothing is over it`).toBe(true)
      await this.driver.press(element)
    }).toPass({ timeout: PATIENCE })
  }

  /** Clicks what is there now, in a frame too, whose place on the screen only the driver knows. */
  async click(target: Target): Promise<void> {
    await this.driver.click(await this.find(target))
  }

  /** Replaces what is in a field. */
  async type(target: Target, text: string): Promise<void> {
    await expect(async () => {
      const field = await this.find(target)
      await this.driver.clear(field)
      await this.driver.type(field, text)
    }).toPass({ timeout: PATIENCE })
  }

  /** Waits until something of this kind says this. */
  async reads(target: Target, text: RegExp): Promise<void> {
    await expect(async () => {
      const texts = await this.driver.run<string[]>(
        `return (${findShown})(...arguments).map((one) => one.innerText)`,
        [target],
      )
      expect(texts.join('\n')).toMatch(text)
    }).toPass({ timeout: PATIENCE })
  }

  /** Waits until something of this kind is shown. */
  async sees(target: Target): Promise<void> {
    await expect
      .poll(() => this.isShown(target), { message: JSON.stringify(target), timeout: PATIENCE })
      .toBe(true)
  }

  /** Waits until nothing of this kind is shown any more. */
  async misses(target: Target): Promise<void> {
    await expect
      .poll(() => this.isShown(target), { message: JSON.stringify(target), timeout: PATIENCE })
      .toBe(false)
  }

  /** Does something that opens a window, and what there is to do in that window. Comes back to where it was. */
  async inNewWindow<Answer>(open: () => Promise<void>, act: () => Promise<Answer>): Promise<Answer> {
    const before = await this.driver.windows()
    await open()
    const opened = async () => (await this.driver.windows()).find((one) => !before.includes(one))
    await expect.poll(opened, { message: 'a new window', timeout: PATIENCE }).toBeDefined()
    return this.inWindow((await opened()) ?? '', act)
  }

  /** Does something in another window. */
  async inWindow<Answer>(handle: string, act: () => Promise<Answer>): Promise<Answer> {
    const home = await this.driver.window()
    await this.driver.switchToWindow(handle)
    await this.driver.placeWindow(PLACE)
    const answer = await act()
    await this.driver.switchToWindow(home)
    return answer
  }

  /** Waits until the window that is used has been closed. */
  async isLeft(): Promise<void> {
    const handle = await this.driver.window().catch(() => '')
    await expect
      .poll(async () => (await this.driver.windows()).includes(handle), {
        message: 'the window closes',
        timeout: PATIENCE,
      })
      .toBe(false)
  }

  /** Does something in a frame of the page. */
  async inFrame(selector: string, act: () => Promise<void>): Promise<void> {
    const frame = await this.driver.run<WebElement>('return document.querySelector(arguments[0])', [selector])
    await this.driver.switchToFrame(frame)
    try {
      await act()
    } finally {
      await this.driver.switchToFrame()
    }
  }

  /** Runs a function in the page, with what JSON can carry. */
  evaluate<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    return this.driver.evaluate(act, ...args)
  }

  /** What axe finds wrong in what is shown: the rule and where. */
  async findViolations(): Promise<string[]> {
    if (!(await this.driver.run<boolean>('return "axe" in window')))
      await this.driver.run(`${axeScript()};window.axe = axe`)
    return this.driver.evaluate(runAxe)
  }

  private async find(target: Target): Promise<WebElement> {
    const [found] = await this.driver.run<WebElement[]>(`return (${findShown})(...arguments)`, [target])
    if (!found) throw new WebDriverError('no such element', JSON.stringify(target))
    return found
  }

  private async isShown(target: Target): Promise<boolean> {
    return (await this.driver.run<number>(`return (${findShown})(...arguments).length`, [target])) > 0
  }
}

/** How an element is told apart from other answers. Source: W3C WebDriver, 12. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export interface WebElement {
  readonly [ELEMENT]: string
}

/** An error as the driver names it. Source: W3C WebDriver, 6.6. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

/** A session of a browser over the W3C WebDriver protocol. */
export class WebDriver {
  private constructor(
    private readonly url: string,
    private readonly session: string,
  ) {}

  /** @param url - of the driver, without a slash at the end */
  static async start(url: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, body)
    return new WebDriver(url, `/session/${sessionId}`)
  }

  stop(): Promise<void> {
    return this.call('DELETE', '')
  }

  goto(url: string): Promise<void> {
    return this.call('POST', '/url', { url })
  }

  reload(): Promise<void> {
    return this.call('POST', '/refresh', {})
  }

  /** Runs a function in the page, with what JSON can carry. An answer that comes later is waited for. */
  evaluate<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    return this.run(`return (${act})(...arguments)`, args)
  }

  /** The same for the text of a script. */
  run<Answer>(script: string, args: readonly unknown[] = []): Promise<Answer> {
    return this.call('POST', '/execute/sync', { script, args })
  }

  /** Presses an element as a hand does that moves the pointer there. */
  async press(element: WebElement): Promise<void> {
    const at = (x: number, y: number) => ({ type: 'pointerMove', origin: element, duration: 50, x, y })
    const actions = [
      at(-6, -3),
      at(0, 0),
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.call('POST', '/actions', { actions: [pointer] })
  }

  /** Clicks an element, in whichever frame it is. */
  click(element: WebElement): Promise<void> {
    return this.call('POST', `/element/${element[ELEMENT]}/click`, {})
  }

  clear(element: WebElement): Promise<void> {
    return this.call('POST', `/element/${element[ELEMENT]}/clear`, {})
  }

  type(element: WebElement, text: string): Promise<void> {
    return this.call('POST', `/element/${element[ELEMENT]}/value`, { text })
  }

  window(): Promise<string> {
    return this.call('GET', '/window')
  }

  windows(): Promise<string[]> {
    return this.call('GET', '/window/handles')
  }

  switchToWindow(handle: string): Promise<void> {
    return this.call('POST', '/window', { handle })
  }

  newWindow(): Promise<{ handle: string }> {
    return this.call('POST', '/window/new', { type: 'window' })
  }

  placeWindow(place: { x: number; y: number; width: number; height: number }): Promise<void> {
    return this.call('POST', '/window/rect', place)
  }

  /** @param frame - the page itself, when none is named */
  switchToFrame(frame: WebElement | null = null): Promise<void> {
    return this.call('POST', '/frame', { id: frame })
  }

  /** A PNG of what is in view. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64')
  }

  private call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return send(method, `${this.url}${this.session}${path}`, body)
  }
}

/** Any command may hang with the browser that it is for. ms */
const PATIENCE = 20_000

async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: any }
  if (!response.ok) throw new WebDriverError(value.error, value.message)
  return value
}

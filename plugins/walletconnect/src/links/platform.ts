interface Telegram {
  readonly Telegram?: unknown
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/** Whether the page runs inside Telegram, which opens links of its own accord. */
export function isTelegram(): boolean {
  const page = globalThis.window as (Window & Telegram) | undefined
  return Boolean(page?.TelegramWebviewProxy || page?.Telegram || page?.TelegramWebviewProxyProto)
}

/** Whether the page runs in Safari on a phone or tablet, which lets a page sleep while the wallet is used. */
export function isIosSafari(): boolean {
  const agent = globalThis.navigator?.userAgent ?? ''
  return /iphone|ipad|ipod/i.test(agent) && /safari/i.test(agent) && !/crios|fxios|edgios|opt\//i.test(agent)
}

/** Whether the page is inside a frame: what opens an app must leave the frame. */
export function isFramed(): boolean {
  try {
    return globalThis.self !== globalThis.top
  } catch {
    return true
  }
}

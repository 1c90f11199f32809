/** Apps whose own browsers open no second window, or lose it. */
const APPS =
  /Instagram|FBAN|FBAV|FB_IAB|Telegram|TikTok|musical_ly|BytedanceWebview|\btrill|\bLine\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|Twitter|KAKAOTALK|NAVER\(inapp|\bQQ\/|Weibo|; wv\)/i

interface Page {
  readonly TelegramWebviewProxy?: unknown
  readonly navigator: { readonly userAgent: string; readonly standalone?: boolean }
  readonly open?: unknown
  readonly parent: unknown
}

/**
 * Whether the page itself must go to the provider, since it can't open windows: in the browser of an app, or in a web app on
 * an iPhone's home screen. Never inside a frame: providers refuse to be framed.
 */
export function isInAppBrowser(page: Page = window as unknown as Page): boolean {
  if (page.parent !== page) return false
  const { userAgent, standalone } = page.navigator
  const isIosWebView = /iphone|ipad|ipod/i.test(userAgent) && !/safari\//i.test(userAgent)
  return (
    typeof page.open !== 'function' ||
    standalone === true ||
    isIosWebView ||
    page.TelegramWebviewProxy !== undefined ||
    APPS.test(userAgent)
  )
}

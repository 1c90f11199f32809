/** What the wallet's own window asks of the screen. CSS pixels */
export const REVIEW_SIZE = Object.freeze({ width: 420, height: 760 })

/** The wallet's own window for one request, as whoever opens it names it. */
export interface ReviewName {
  /** Names the window to the frame: random, and used once. */
  readonly channel: string
  /** BCP 47, as in the page. */
  readonly lang?: string | undefined
  /** As in the page. @default what the visitor's system says */
  readonly mode?: 'light' | 'dark' | undefined
}

/**
 * Opens the wallet's own window, in which its owner reviews a request, in the middle of the one that opens it. To be called
 * in a click, before anything is awaited. Undefined where the browser refuses.
 *
 * @param frame the address of the frame's page, or its origin
 */
export const openReview = (view: Window, frame: string, name: ReviewName): Window | undefined =>
  openWindow(view, windowUrl('review', frame, name))

/**
 * The address of the wallet's own window: where a request is reviewed, or a login goes on; or of its page, where a request is
 * approved when there are no windows.
 */
export function windowUrl(
  kind: 'review' | 'login' | 'approve',
  frame: string,
  { channel, lang, mode }: ReviewName,
): string {
  const url = new URL(`/frame/${kind}`, frame)
  if (lang) url.searchParams.set('lang', lang)
  if (mode) url.searchParams.set('mode', mode)
  url.hash = channel
  return url.href
}

/** Opens a window of the wallet's size in the middle of another, as `openReview` does. */
export function openWindow(view: Window, url: string): Window | undefined {
  const { width, height } = REVIEW_SIZE
  const { screenX, screenY, outerWidth, outerHeight } = view
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - height) / 2)
  try {
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`
    // No name: nobody else can find it by one.
    const opened = view.open(url, '_blank', features)
    return opened && !opened.closed ? opened : undefined
  } catch {
    return undefined
  }
}

/** Browsers inside of apps: they show one page at a time. */
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line\/|MicroMessenger|Twitter|Telegram|Snapchat|Pinterest|LinkedInApp|BytedanceWebview|TikTok|musical_ly|trill|KAKAOTALK|NAVER\(inapp|QQ\/|Weibo|GSA\/)|; wv\)/i

/** As the kernel's `mobileSystem` tells them, which would bring all of the kernel into the frame. An iPad says that it is a Mac. */
const isAndroid = ({ userAgent }: Navigator) => /android/i.test(userAgent)
const isApple = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)

type View = Pick<Window, 'navigator' | 'matchMedia'> & { readonly TelegramWebviewProxy?: unknown }

/** Whether the page is shown inside an app that is no browser, as far as that can be told. */
export function isInApp({ navigator, TelegramWebviewProxy }: Omit<View, 'matchMedia'>): boolean {
  const { userAgent } = navigator
  if (IN_APP.test(userAgent) || TelegramWebviewProxy !== undefined) return true
  // An app's view names WebKit, but no browser.
  return isApple(navigator) && !/\b(Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent)
}

/** Whether pages can open windows that can talk to them: not in the browsers of apps, nor in web apps installed on phones. */
export function hasWindows(view: View): boolean {
  if (isInApp(view)) return false
  const { navigator } = view
  const isInstalled = view.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
  return !(isInstalled && (isAndroid(navigator) || isApple(navigator)))
}

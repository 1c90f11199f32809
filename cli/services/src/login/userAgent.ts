const MOST = 300

/** The User-Agent as it is kept: short, without control and direction characters. */
export const cleanAgent = (agent: string | undefined): string =>
  (agent ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, MOST)

/** A browser in words, e.g. `Firefox on Windows`. */
export function nameBrowser(agent: string): string {
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([like]) => like.test(agent))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (!browser) return system ? `A browser on ${system}` : 'An unknown browser'
  return system ? `${browser} on ${system}` : browser
}

// Many claim to be Chrome or Safari as well: they come last.
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

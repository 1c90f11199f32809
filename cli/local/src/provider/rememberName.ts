import { cleanName } from '@wallet-widget/services/development'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'wallet-widget-local-name'

/** The name that was typed last, so that it need not be typed again. */
export function rememberedName(c: Context): string {
  return cleanName(getCookie(c, COOKIE) ?? '')
}

export function rememberName(c: Context, name: string): void {
  setCookie(c, COOKIE, name, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 })
}

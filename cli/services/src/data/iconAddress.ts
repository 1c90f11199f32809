import type { Context } from 'hono'
import { cameOverHttps, type TrustProxy } from '../network.js'

/** The address of the services, as whoever asks has it. */
export type ServicesUrl = (c: Context) => string

/** By the host that was asked for: the answers it stands in are kept by nobody else. */
export const servicesUrl =
  (trustProxy: TrustProxy): ServicesUrl =>
  (c) => {
    const { host, protocol } = new URL(c.req.url)
    return `${cameOverHttps((name) => c.req.header(name), trustProxy) ? 'https:' : protocol}//${host}`
  }

/** The whole address of a picture of these services, whose path stands for it within them. */
export const iconAddress = (url: string, services: string): string =>
  url.startsWith('/') ? `${services}${url}` : url

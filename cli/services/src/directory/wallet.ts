import { z } from 'zod'
import { caip2 } from '../caip2.js'

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https address' })

/** What a browser, or the system behind it, would do by itself: no wallet opens with these. */
const NEVER =
  /^(?:https?|javascript|vbscript|data|blob|file|filesystem|about|view-source|wss?|ftp|mailto|tel|sms|intent|chrome|ms-[\w-]+|search-ms):/i

const appLink = z.union([
  https,
  z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:/i, 'must be an https address or begin with a scheme, such as acme://')
    .refine((link) => !NEVER.test(link), 'must open a wallet: this scheme never does'),
])

/** The id of a wallet or picture. */
export const walletId = z.string().regex(/^[\w.-]{1,128}$/, 'must be letters, digits, points, hyphens')

/** A wallet as the directory's clients expect it. */
export const wallet = z.object({
  id: walletId,
  name: z.string().trim().min(1).max(100),
  homepage: https.nullish(),
  chains: z.array(caip2).nullish(),
  image_id: walletId.nullish(),
  order: z.number().nullish(),
  mobile_link: appLink.nullish(),
  desktop_link: appLink.nullish(),
  webapp_link: https.nullish(),
  link_mode: https.nullish(),
  app_store: https.nullish(),
  play_store: https.nullish(),
  chrome_store: https.nullish(),
  rdns: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a reverse domain name, such as org.example.wallet')
    .nullish(),
  injected: z
    .array(z.object({ namespace: z.string().nullish(), injected_id: z.string().nullish() }))
    .nullish(),
  badge_type: z.enum(['certified', 'none']).nullish(),
  display_index: z.number().nullish(),
})

export type Wallet = z.infer<typeof wallet>

/** A picture, as it is sent. */
export type Picture = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

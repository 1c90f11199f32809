import { quote } from '../../quote.js'
import { plainOrigin } from '../plainOrigin.js'
import { type Finding, finding } from './finding.js'
import type { InspectedConfig } from './inspection.js'
import type { Patient } from './patient.js'

/** A host that the page will talk to, and because of what. */
export type Origin = { origin: string; directive: 'connect-src' | 'frame-src' | 'img-src'; why: string[] }

/** Whether an address is of the machine that the page is opened on. */
export const isOfThisMachine = (url: string) =>
  /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/**
 * Every host that the page will talk to; `frame` is the page that the services name, where it is known. What is more
 * than one host, or would be more in a policy, is not among them.
 */
export function originsOf(
  { manifests }: Pick<Patient, 'manifests'>,
  { services, networks, plugins }: InspectedConfig,
  frame: string | undefined,
): { origins: Origin[]; findings: Finding[] } {
  const odd = new Map<string, Finding>()
  const found = new Map<string, Origin>()
  const add = (directive: Origin['directive'], url: string, why: string) => {
    if (!URL.canParse(url)) return
    const { protocol, host } = new URL(url)
    // Every policy has it, and it is no host.
    if (protocol === 'data:') return
    const origin = `${protocol}//${host}`
    if (!plainOrigin.test(origin)) {
      const message = `${why} has the page talk to ${quote(origin)}, which is not one host: the policy is without it.`
      const fix = 'Write each host in full, as https://host.example, without a "*".'
      odd.set(message, finding('policy', 'error', message, fix))
      return
    }
    const key = `${directive} ${origin}`
    const entry = found.get(key) ?? { origin, directive, why: [] }
    if (!entry.why.includes(why)) entry.why.push(why)
    found.set(key, entry)
  }
  if (services) {
    add('connect-src', services, 'services')
    // A source with http(s) lets no WebSocket pass.
    add('connect-src', services.replace(/^http/, 'ws'), 'services')
  }
  for (const { id, rpcUrls, iconUrl } of networks) {
    if (!services) for (const url of rpcUrls) add('connect-src', url, id)
    if (iconUrl) add('img-src', iconUrl, id)
  }
  for (const { id, enabled, permissions, urls } of plugins) {
    if (!enabled) continue
    const manifest = manifests.get(id)
    const isFramed = (manifest?.frames.length ?? 0) > 0
    for (const url of urls) add(isFramed ? 'frame-src' : 'connect-src', url, id)
    if (isFramed && urls.length === 0 && frame) add('frame-src', frame, id)
    for (const origin of manifest?.origins ?? []) add('connect-src', origin, id)
    for (const permission of permissions)
      if (/^network:(?:https?|wss?):/.test(permission))
        add('connect-src', permission.slice('network:'.length), id)
  }
  return { origins: [...found.values()], findings: [...odd.values()] }
}

/** The Content-Security-Policy under which the widget works, and nothing more is allowed. */
export function policyOf(origins: readonly Origin[]): string {
  const sources = (directive: Origin['directive'], always: readonly string[]) => {
    const own = origins.filter((origin) => origin.directive === directive).map(({ origin }) => origin)
    return [directive, ...always, ...own.sort()].join(' ')
  }
  const frames = origins.some(({ directive }) => directive === 'frame-src')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    sources('img-src', ["'self'", 'data:']),
    sources('connect-src', ["'self'"]),
    ...(frames ? [sources('frame-src', [])] : []),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

import type { AllowedOrigins } from '../allowOrigins.js'

/**
 * Pages that browsers do not keep apart from the frame as those of another site. Where a domain ends that is somebody's own
 * stands in no host's name (`example.com` is one, `co.uk` is none), so neighbours may be of one site.
 */
export function nearFrame(frameUrl: string, allowed: AllowedOrigins): { same: string[]; maybe: string[] } {
  const frame = new URL(frameUrl)
  // On this machine all ports are of one site.
  if (frame.protocol !== 'https:' || allowed === 'local') return { same: [], maybe: [] }
  const of = (test: (host: string) => boolean) => allowed.filter((origin) => test(new URL(origin).hostname))
  const isSame = (host: string) =>
    host === frame.hostname || host.endsWith(`.${frame.hostname}`) || frame.hostname.endsWith(`.${host}`)
  return {
    same: of(isSame),
    maybe: of((host) => !isSame(host) && sharedEnd(host, frame.hostname) >= 2),
  }
}

/** How many labels two hosts have in common, from the last; 0 of addresses. */
function sharedEnd(one: string, other: string): number {
  const [labels, others] = [one, other].map((host) => host.split('.').reverse()) as [string[], string[]]
  if (/^\d+$|\]$/.test(labels[0] ?? '')) return 0
  const differs = labels.findIndex((label, at) => label !== others[at])
  return differs === -1 ? labels.length : differs
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, finding } from './finding.js'
import type { Origin } from './origins.js'

/** What a policy in the page itself keeps the widget from. */
export function checkPagePolicy(root: string, origins: readonly Origin[]): Finding[] {
  const path = join(root, 'index.html')
  const html = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const tag = /<meta\b[^>]*content-security-policy[^>]*>/i.exec(html)?.[0]
  const policy = tag && /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  const text = policy?.[1] ?? policy?.[2]
  if (text === undefined) return []
  const directives = new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )
  return origins.flatMap(({ origin, directive, why }) => {
    const sources = directives.get(directive) ?? directives.get('default-src')
    if (!sources || sources.some((source) => lets(source, origin))) return []
    return finding(
      'policy',
      'error',
      `The Content-Security-Policy of index.html keeps ${why.join(', ')} from ${origin}.`,
      `${directive} ${[...sources.filter((source) => source !== "'none'"), origin].join(' ')};`,
    )
  })
}

/** Whether a source of a policy lets an origin pass (Content Security Policy Level 3, 6.7.2.6). */
function lets(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin)
  if (source === '*') return protocol !== 'data:'
  if (source === protocol || source === origin) return true
  const [, scheme, name] = /^(?:(\w+:)\/\/)?([^/]+)/.exec(source) ?? []
  if (!name || (scheme && scheme !== protocol)) return false
  return name === host || (name.startsWith('*.') && host.endsWith(name.slice(1)))
}

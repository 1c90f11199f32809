import { readProperty } from '@wallet-widget/kernel'

/** What a wallet allows by a sign-in: the methods and networks of the session that comes with it. */
export interface Recap {
  readonly methods: readonly string[]
  /** None: that of the sign-in itself. */
  readonly chains: readonly string[]
}

const PREFIX = 'urn:recap:'
const ABILITY = /^request\/([A-Za-z0-9_]+)$/
const MOST_CHAINS = 500

/** Writes capabilities as the last resource of a sign-in. Source: EIP-5573, CAIP-222. */
export function writeRecap({ methods, chains }: Recap): string {
  const limits = [chains.length > 0 ? { chains } : {}]
  const abilities = [...methods].sort().map((method) => [`request/${method}`, limits])
  return PREFIX + btoa(JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })).replace(/=+$/, '')
}

/** Reads the capabilities of a sign-in; undefined where its last resource has none, or others than of EVM requests. */
export function readRecap(resources: unknown): Recap | undefined {
  const last: unknown = Array.isArray(resources) ? resources.at(-1) : undefined
  if (typeof last !== 'string' || !last.startsWith(PREFIX)) return undefined
  const att = readProperty(parse(last.slice(PREFIX.length)), 'att')
  const abilities = readProperty(att, 'eip155')
  if (typeof abilities !== 'object' || abilities === null || Object.keys(Object(att)).length !== 1)
    return undefined
  const methods: string[] = []
  const chains = new Set<string>()
  for (const [ability, limits] of Object.entries(abilities)) {
    const [, method] = ABILITY.exec(ability) ?? []
    if (!method) return undefined
    methods.push(method)
    const named = readProperty(Array.isArray(limits) ? limits[0] : undefined, 'chains')
    if (Array.isArray(named))
      for (const chain of named.slice(0, MOST_CHAINS)) if (typeof chain === 'string') chains.add(chain)
  }
  return methods.length > 0 ? { methods, chains: [...chains] } : undefined
}

const BEGINNING = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The statement that is signed: the site's own, then what the capabilities say in words. Source: EIP-5573. */
export function statementWith({ methods }: Recap, statement: string | undefined): string {
  if (statement?.includes(BEGINNING)) return statement
  const words = `${BEGINNING}(1) 'request': '${[...methods].sort().join("', '")}' for 'eip155'.`
  return statement ? `${statement} ${words}` : words
}

function parse(encoded: string): unknown {
  try {
    return JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

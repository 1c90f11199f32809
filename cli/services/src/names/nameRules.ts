import { LONGEST_LABEL, SHORTEST_LABEL } from './nameOptions.js'

/** A name and the parts that it is of. */
export type AccountName = {
  /** In small letters: `ada.shop.eth`. */
  readonly name: string
  /** `ada` */
  readonly label: string
  /** `shop.eth` */
  readonly zone: string
  /** What is the same of names that look alike. */
  readonly look: string
}

/** Why a text is no name that may be had. */
export type NameProblem = { readonly name: string; readonly description: string }

/** Letters, digits and hyphens alone: no two of them are drawn alike in all fonts but those of `LOOKS`. */
const LABEL = /^[a-z0-9-]+$/

/**
 * What the eye takes a character for. One that looks like two becomes these two, and none becomes what is here again: so it
 * makes no difference in which order they are replaced, nor what stands beside them.
 */
const LOOKS: ReadonlyMap<string, string> = new Map([
  ['w', 'vv'],
  ['m', 'rn'],
  ['d', 'cl'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
  ['2', 'z'],
  ['8', 'b'],
  ['-', ''],
])

/** Nobody but the site speaks for it, or for those that all know. */
const RESERVED = new Set(
  [
    'admin administrator root owner moderator official support help helpdesk service services security staff team',
    'wallet account accounts bank payment payments billing refund refunds airdrop claim verify verified login signin',
    'www mail email api app dapp info contact abuse postmaster webmaster hostmaster noreply no-reply system',
    'ethereum bitcoin solana polygon metamask coinbase ledger trezor walletconnect reown uniswap opensea binance',
    'null undefined none test example anonymous everyone nobody treasury donate donation donations',
  ]
    .join(' ')
    .split(' ')
    .map(lookOf),
)

/** What is the same of labels that look alike. */
function lookOf(label: string): string {
  return [...label].map((character) => LOOKS.get(character) ?? character).join('')
}

/** Takes a name of one of the zones apart, in whatever case it is written; undefined where it is of none of them. */
export function splitName(text: string, zones: readonly string[]): AccountName | undefined {
  const name = text.toLowerCase()
  const zone = zones.find((one) => name.endsWith(`.${one}`))
  if (zone === undefined) return undefined
  const label = name.slice(0, -zone.length - 1)
  return { name, label, zone, look: `${lookOf(label)}.${zone}` }
}

/** Why nobody may have a name, whether or not it is free. */
export function problemsOf({ label }: AccountName, reserved: readonly string[] = []): NameProblem[] {
  const problems: NameProblem[] = []
  if (label.length < SHORTEST_LABEL)
    problems.push(problem('TOO_SHORT', `A name has at least ${SHORTEST_LABEL} characters.`))
  if (label.length > LONGEST_LABEL)
    problems.push(problem('TOO_LONG', `A name has at most ${LONGEST_LABEL} characters.`))
  if (!LABEL.test(label))
    problems.push(problem('INVALID_CHARACTERS', 'A name has letters from a to z, digits and hyphens.'))
  // What begins so is an encoded name of other letters. Source: RFC 5891, ENSIP-15.
  else if (label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--')
    problems.push(problem('INVALID_HYPHENS', 'A name has hyphens only between its letters.'))
  if (RESERVED.has(lookOf(label)) || reserved.some((one) => lookOf(one) === lookOf(label)))
    problems.push(problem('RESERVED', 'This name, or one that looks like it, is reserved.'))
  return problems
}

const problem = (name: string, description: string): NameProblem => ({ name, description })

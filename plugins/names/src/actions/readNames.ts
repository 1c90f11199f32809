import { BaseError, readProperty } from '@wallet-widget/kernel'
import type { AccountName, NameSuggestion, NamesApi } from '../api.js'
import type { NamesContext } from '../context.js'
import { isName, isNames, isSuggestions, isZones, toName } from './answers.js'
import { askServices } from './askServices.js'

/** The version of the answers. */
const API = { apiVersion: '2' }

type Request<Name extends keyof NamesApi> = Parameters<NamesApi[Name]>[0]

export async function lookUp(
  context: NamesContext,
  { name, signal }: Request<'lookUp'>,
): Promise<AccountName | undefined> {
  try {
    const path = `account/${encodeURIComponent(name)}`
    return toName(await askServices(context, { path, query: API, isAnswer: isName, signal }))
  } catch (cause) {
    if (readProperty(cause, 'status') === 404) return undefined
    throw ownError(cause) ?? new BaseError('Error resolving name', { code: 'NAME_RESOLVE_FAILED', cause })
  }
}

export async function reverse(
  context: NamesContext,
  { address, signal }: Request<'reverse'>,
): Promise<readonly AccountName[]> {
  try {
    const path = `reverse/${encodeURIComponent(address)}`
    const query = { ...API, sender: address }
    return (await askServices(context, { path, query, isAnswer: isNames, signal })).map(toName)
  } catch (cause) {
    throw (
      ownError(cause) ??
      new BaseError('Error fetching names for address', { code: 'NAME_REVERSE_FAILED', cause })
    )
  }
}

export async function suggest(
  context: NamesContext,
  { name, suffix, signal }: Request<'suggest'>,
): Promise<readonly NameSuggestion[]> {
  try {
    const [first] = await suffixes(context)
    const zone = (suffix ?? first ?? '').replace(/^\./, '')
    const path = `suggestions/${encodeURIComponent(name)}`
    const { suggestions } = await askServices(context, {
      path,
      query: { zone },
      isAnswer: isSuggestions,
      signal,
    })
    return suggestions.filter((one) => one.name.endsWith(`.${zone}`))
  } catch (cause) {
    throw ownError(cause) ?? noSuggestions(cause)
  }
}

const known = new WeakMap<NamesContext, readonly string[]>()

export async function suffixes(context: NamesContext): Promise<readonly string[]> {
  const there = context.options.suffixes ?? known.get(context)
  if (there) return there
  try {
    const { zones } = await askServices(context, { path: 'zones', isAnswer: isZones })
    const found = zones.map((zone) => `.${zone}`)
    known.set(context, found)
    return found
  } catch (cause) {
    throw ownError(cause) ?? noSuggestions(cause)
  }
}

const noSuggestions = (cause: unknown) =>
  new BaseError('Error fetching name suggestions', { code: 'NAME_SUGGESTIONS_FAILED', cause })

/** What is said as it is: that there are no services, that the caller gave up. */
const ownError = (cause: unknown): BaseError | undefined =>
  cause instanceof BaseError && /^(REQUEST_ABORTED|NAME_.*)$/.test(cause.code) ? cause : undefined

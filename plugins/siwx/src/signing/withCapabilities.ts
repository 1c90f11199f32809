import { readProperty, type SignInInput } from '@wallet-widget/kernel'
import { parseMessage } from '../message/parseMessage.js'

const PREFIX = 'urn:recap:'
const REQUEST = /^request\/[A-Za-z0-9_]+$/

/**
 * What a message says that begins a session of a paired wallet as well: what was asked, then what the session allows, as the last
 * resource and in words. Anything else in the text is left to be compared. Source: EIP-5573.
 */
export function withCapabilities(input: SignInInput, text: unknown): SignInInput {
  const { resources = [] } = (typeof text === 'string' && parseMessage(text)) || {}
  const methods = readMethods(resources.at(-1))
  if (methods.length === 0) return input
  const words = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${methods.join("', '")}' for 'eip155'.`
  return {
    ...input,
    statement: input.statement === undefined ? words : `${input.statement} ${words}`,
    resources: [...(input.resources ?? []), resources.at(-1) ?? ''],
  }
}

/** The requests to a wallet that are allowed; none where there is anything else. */
function readMethods(resource: string | undefined): readonly string[] {
  if (!resource?.startsWith(PREFIX)) return []
  try {
    const encoded = resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
    const { att, ...others } = JSON.parse(atob(encoded)) as Readonly<Record<string, unknown>>
    const abilities = Object.keys(Object(readProperty(att, 'eip155')))
    const isAlone = Object.keys(Object(att)).length === 1 && Object.keys(others).length === 0
    if (!isAlone || !abilities.every((one) => REQUEST.test(one))) return []
    return abilities.map((one) => one.slice('request/'.length)).sort()
  } catch {
    return []
  }
}

import type { AccountName, NameAttributes, NameSuggestion } from '../api.js'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** A name as the services answer it. */
export interface NameAnswer {
  readonly name: string
  readonly registered_at: string
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
  readonly attributes: readonly NameAttributes[]
}

export const isName = (value: unknown): value is NameAnswer =>
  isFields(value) &&
  isText(value.name) &&
  isText(value.registered_at) &&
  isFields(value.addresses) &&
  Object.values(value.addresses).every((one) => isFields(one) && isText(one.address)) &&
  Array.isArray(value.attributes) &&
  value.attributes.every(isFields)

export const isNames = (value: unknown): value is readonly NameAnswer[] =>
  Array.isArray(value) && value.every(isName)

export const isSuggestions = (value: unknown): value is { readonly suggestions: readonly NameSuggestion[] } =>
  isFields(value) &&
  Array.isArray(value.suggestions) &&
  value.suggestions.every((one) => isFields(one) && isText(one.name) && typeof one.registered === 'boolean')

export const isZones = (value: unknown): value is { readonly zones: readonly string[] } =>
  isFields(value) && Array.isArray(value.zones) && value.zones.length > 0 && value.zones.every(isText)

export const isSuccess = (value: unknown): value is { readonly success: true } =>
  isFields(value) && value.success === true

/** What the services answered, as the API has it. Of what its owner says only text is passed on. */
export function toName({ name, registered_at, addresses, attributes }: NameAnswer): AccountName {
  const { avatar, bio } = attributes[0] ?? {}
  return {
    name,
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([coinType, { address }]) => [coinType, address]),
    ),
    attributes: { ...(isText(avatar) && { avatar }), ...(isText(bio) && { bio }) },
    registeredAt: Date.parse(registered_at),
  }
}

import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the names plugin. */
export interface NamesOptions {
  /** What names end in, the first for those that name none: `['.shop.eth']`. @default those that the services give */
  readonly suffixes?: readonly string[]
}

const SUFFIX = /^(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<NamesOptions>((key, value) => {
  if (key !== 'suffixes') return 'is not an option'
  const isList = Array.isArray(value) && value.length > 0
  return isList && value.every((one) => typeof one === 'string' && SUFFIX.test(one))
    ? undefined
    : 'is not a list of suffixes in small letters, each with a point before it'
})

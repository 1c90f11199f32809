import { isAddress } from 'viem/utils'
import * as z from 'zod/mini'

// The part of ERC-7730 (v1) that is understood here. What is not understood is refused, so that nothing is left out unseen.

const address = z.string().check(z.refine((value) => isAddress(value)))
const deployments = z.array(z.strictObject({ chainId: z.int(), address })).check(z.minLength(1))
/** `@.value`, `params.amountIn`, `calls.[0].to`, `amounts.[]` */
const path = z
  .string()
  .check(z.regex(/^(@\.(value|from|to)|(#\.)?[A-Za-z_]\w*(\.([A-Za-z_]\w*|\[-?\d*\]))*)$/))
const reference = z.string().check(z.regex(/^\$\.metadata\.(constants|enums)\.\w+$/))
const label = z.string().check(z.minLength(1), z.maxLength(60))
const base = { path, label }

const field = z.discriminatedUnion('format', [
  z.strictObject({ ...base, format: z.literal('raw') }),
  z.strictObject({ ...base, format: z.literal('amount') }),
  z.strictObject({
    ...base,
    format: z.literal('tokenAmount'),
    params: z.strictObject({ tokenPath: path, threshold: z.optional(reference), message: z.optional(label) }),
  }),
  z.strictObject({
    ...base,
    format: z.literal('addressName'),
    params: z.strictObject({
      types: z.array(z.enum(['wallet', 'eoa', 'contract', 'token', 'collection'])),
      /** Stand for the account that calls. */
      senderAddress: z.optional(z.array(address)),
    }),
  }),
  z.strictObject({
    ...base,
    format: z.literal('date'),
    params: z.strictObject({ encoding: z.literal('timestamp') }),
  }),
  z.strictObject({ ...base, format: z.literal('duration') }),
  z.strictObject({ ...base, format: z.literal('enum'), params: z.strictObject({ $ref: reference }) }),
  z.strictObject({
    ...base,
    format: z.literal('nftName'),
    params: z.strictObject({ collectionPath: path }),
  }),
])

/** Where it holds: without a place it would be worth nothing, as any contract could claim it. */
const context = z.union([
  z.strictObject({ contract: z.strictObject({ deployments }) }),
  z.strictObject({
    eip712: z.strictObject({
      domain: z.strictObject({ name: z.optional(z.string()), version: z.optional(z.string()) }),
      deployments,
      schemas: z.array(
        z.strictObject({
          primaryType: z.string(),
          types: z.record(z.string(), z.array(z.strictObject({ name: z.string(), type: z.string() }))),
        }),
      ),
    }),
  }),
])

export const descriptorSchema = z.strictObject({
  $schema: z.string(),
  context,
  metadata: z.strictObject({
    owner: label,
    info: z.optional(z.strictObject({ legalName: z.optional(label), url: z.url() })),
    constants: z.optional(z.record(z.string(), z.string())),
    enums: z.optional(z.record(z.string(), z.record(z.string(), label))),
  }),
  display: z.strictObject({
    /** By signature with names, or by the primary type. */
    formats: z.record(z.string(), z.strictObject({ intent: label, fields: z.array(field) })),
  }),
})

/** Says what the calls of a contract, or the typed data for it, mean. Source: ERC-7730. */
export type Descriptor = z.infer<typeof descriptorSchema>
export type DescribedFormat = Descriptor['display']['formats'][string]
export type FieldFormat = DescribedFormat['fields'][number]

import type { AbiFunction, Hex } from 'viem'
import { parseAbi, toFunctionSelector } from 'viem/utils'
import type { DescribedFormat, Descriptor } from './descriptor.js'
import { descriptors, isAt, type Place } from './descriptors.js'

/** A function of a known contract. */
export interface DescribedFunction {
  readonly item: AbiFunction
  readonly descriptor: Descriptor
  readonly format: DescribedFormat
}

const functions = descriptors.flatMap((descriptor) => {
  const { context, display } = descriptor
  if (!('contract' in context)) return []
  const signatures: readonly string[] = Object.keys(display.formats).map(
    (signature) => `function ${signature}`,
  )
  const items = parseAbi(signatures) as readonly AbiFunction[]
  return Object.values(display.formats).map((format, index) => {
    const item = items[index] as AbiFunction
    return { item, selector: toFunctionSelector(item), descriptor, format, context }
  })
})

/** The function that a call is of, at the very contract that is described. */
export const describedFunction = (data: Hex, place: Place): DescribedFunction | undefined =>
  functions.find(
    ({ selector, context }) =>
      data.slice(0, 10).toLowerCase() === selector && isAt(context.contract.deployments, place),
  )

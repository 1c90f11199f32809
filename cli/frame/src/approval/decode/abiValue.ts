import type { AbiParameter } from 'viem'
import { leaf, type Value } from './leaf.js'

/** A decoded argument of a call as a tree. */
export function abiValue(parameter: AbiParameter, value: unknown, name = parameter.name ?? ''): Value {
  const { type } = parameter
  const array = /^(.*)\[\d*\]$/.exec(type)
  if (array && Array.isArray(value)) {
    const element = { ...parameter, type: array[1] } as AbiParameter
    return {
      name,
      type,
      kind: 'array',
      text: '',
      meaning: undefined,
      children: value.map((one, index) => abiValue(element, one, String(index))),
    }
  }
  if (type === 'tuple' && 'components' in parameter && typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>
    return {
      name,
      type: 'struct',
      kind: 'struct',
      text: '',
      meaning: undefined,
      children: parameter.components.map((component, index) =>
        abiValue(
          component,
          Array.isArray(value) ? value[index] : members[component.name ?? ''],
          component.name || String(index),
        ),
      ),
    }
  }
  return leaf(name, type, value)
}

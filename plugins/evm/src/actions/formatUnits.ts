import { formatUnits as format } from 'viem'
import type { EvmContext } from './evmContext.js'

export const formatUnits = (_: EvmContext, value: bigint, decimals: number): string => format(value, decimals)

import { parseUnits as parse } from 'viem'
import type { EvmContext } from './evmContext.js'

export const parseUnits = (_: EvmContext, value: string, decimals: number): bigint => parse(value, decimals)

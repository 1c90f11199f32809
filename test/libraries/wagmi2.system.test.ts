import type * as Wagmi from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import { describeWagmi } from './wagmiCases.js'

// What is used here is alike in both; the types of one are not those of the other.
describeWagmi(wagmi2 as unknown as typeof Wagmi)

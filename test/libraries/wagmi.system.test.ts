import * as wagmi from '@wagmi/core'
import { describeWagmi } from './wagmiCases.js'

describeWagmi(wagmi)

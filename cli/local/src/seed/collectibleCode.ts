import { encodeDeployData, type Hex, parseAbi } from 'viem'
import { localCollectibleCreationCode } from '../contracts/localCollectibleCreationCode.js'

/** What makes a collection (ERC-721) whose pieces are described below `home`. */
export const collectibleCode = (name: string, symbol: string, home: string): Hex =>
  encodeDeployData({
    abi: parseAbi(['constructor(string, string, string)']),
    bytecode: localCollectibleCreationCode,
    args: [name, symbol, home],
  })

import { parseAbi } from 'viem'

/** What seeds call on the collections of the local chains. */
export const collectionAbi = parseAbi([
  'function mint(address to) returns (uint256 id)',
  'function approve(address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
])

export const editionAbi = parseAbi([
  'function describe(uint256 id, string uri)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

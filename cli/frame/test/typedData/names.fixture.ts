/** Who and what stands in the typed data of the tests. */
export const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SAFE = '0x9f6dfF4a7e33d2A87D3C4D2c4C0C6A2FbB1FF0A9'
export const NOBODY = '0x0000000000000000000000000000000000000000'
export const ZERO = `0x${'00'.repeat(32)}`
export const HASH = `0x${'c3f9'.repeat(16)}`
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const APES = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'
export const UNISWAP = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

export const MAX_160 = String(2n ** 160n - 1n)
export const MAX_256 = String(2n ** 256n - 1n)
/** 2026-11-18T11:06:40Z */
export const UNTIL = 1_795_000_000

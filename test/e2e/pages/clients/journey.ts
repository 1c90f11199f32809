import type { Widget } from '@wallet-widget/kernel'

/** What a library does through the widget's provider, as text. */
export interface Journey {
  readonly address: string
  readonly chainId: number
  readonly signature: string
  readonly typedSignature: string
  readonly hash: string
  readonly mined: boolean
  readonly lines: string
}

export type RunJourney = (widget: Widget) => Promise<Journey>

export const MESSAGE = 'Signed by way of the widget'

export const TYPED_DATA = {
  domain: { name: 'Garden party', version: '1', chainId: 1 },
  types: {
    Invitation: [
      { name: 'guest', type: 'string' },
      { name: 'seats', type: 'uint8' },
    ],
  },
  primaryType: 'Invitation',
  message: { guest: 'Ada', seats: 2 },
} as const

export const GUESTBOOK = '0x6e57b00c00000000000000000000000000000001'
export const GUESTBOOK_ABI = ['function count() view returns (uint256)'] as const

declare global {
  interface Window {
    journeys: Record<'viem' | 'wagmi' | 'ethers', RunJourney>
  }
}

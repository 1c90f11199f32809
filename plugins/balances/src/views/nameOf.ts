import type { Token } from '@wallet-widget/kernel'
import { shorten } from '@wallet-widget/ui/parts'

/** What a token is called: by its address where it says nothing. */
export const nameOf = ({ name, symbol, address = '' }: Token): string => name || symbol || shorten(address)

/** How far from today's price a year ago was, and how wide it swung: by the token's symbol. Others stand still. */
const MOVES: Readonly<
  Record<string, { readonly began: number; readonly swing: number; readonly shift: number }>
> = {
  WETH: { began: 0.72, swing: 0.09, shift: 0.4 },
  WPOL: { began: 1.55, swing: 0.12, shift: 2.1 },
  WBTC: { began: 0.66, swing: 0.06, shift: 1.2 },
  UNI: { began: 1.25, swing: 0.14, shift: 3.3 },
}

/** What a token cost when `share` of the last year had passed, 1 being today. In the unit of `price`. */
export function priceAt({ symbol, price }: { symbol: string; price: number }, share: number): number {
  const move = MOVES[symbol]
  if (!move) return price
  const { began, swing, shift } = move
  const waves =
    Math.sin(19 * share + shift) + 0.5 * Math.sin(53 * share + 2 * shift) + 0.3 * Math.sin(131 * share)
  // Swings end at today's price.
  return price * Math.exp(Math.log(began) * (1 - share) + swing * waves * Math.sqrt(1 - share))
}

const known: Record<number, string> = {
  4001: 'You declined the request in your wallet.',
  4100: 'The wallet does not let this site do that. Connect again and allow it.',
  4200: 'Your wallet doesn’t support this.',
  4900: 'The wallet is disconnected. Connect it again.',
  4901: 'The wallet cannot reach this network at the moment.',
  4902: 'The wallet does not know this network.',
}

/** Says kindly what went wrong: by the wallet's code where there is one, else in the error's first line. */
export function explain(error: unknown): string {
  const chain = causes(error)
  const code = chain.map((cause) => cause.code).find((found) => typeof found === 'number' && found in known)
  if (code !== undefined) return known[code as number] as string
  if (chain.some((cause) => /insufficient funds/i.test(String(cause.message)))) {
    return 'This account has too little to pay for it.'
  }
  const [first] = chain
  const text = String(first?.shortMessage ?? first?.message ?? 'Something went wrong.').split('\n')[0] ?? ''
  return text.slice(0, 200)
}

type ErrorLike = { code?: unknown; message?: unknown; shortMessage?: unknown; cause?: unknown }

function causes(error: unknown): ErrorLike[] {
  const found: ErrorLike[] = []
  let cause = error
  while (typeof cause === 'object' && cause !== null && found.length < 10) {
    found.push(cause)
    cause = (cause as ErrorLike).cause
  }
  return found
}

/** How many: in full where that is short, else as `1.2E+30`. */
export const formatCount = (count: bigint, language: string): string =>
  new Intl.NumberFormat(language, {
    notation: count < 1_000_000n ? 'standard' : count < 10n ** 15n ? 'compact' : 'scientific',
    maximumFractionDigits: 1,
  }).format(count)

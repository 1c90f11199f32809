import { Hidden } from '@wallet-widget/ui/parts'

/** How a price changed in 24 hours: by a sign as well as by a colour. */
export function Change({
  percent,
  language,
  label,
}: {
  readonly percent: number
  readonly language: string
  /** What it is, for those who do not see where it stands. */
  readonly label?: string
}) {
  const tone = percent >= 0.05 ? ' ww-tokens-up' : percent <= -0.05 ? ' ww-tokens-down' : ''
  return (
    <span className={`ww-tokens-change${tone}`}>
      {label && <Hidden>{` ${label}: `}</Hidden>}
      <bdi dir="ltr">{formatChange(percent, language)}</bdi>
    </span>
  )
}

/** To a tenth of a per cent; what rounds to nothing has no sign. */
function formatChange(percent: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(percent / 100)
}

import type { SocialProvider } from '../providers.js'
import { marks } from './marks.js'

/** A provider's mark beside its name; hidden from assistive technology. */
export function ProviderMark({
  provider,
  size,
}: {
  readonly provider: SocialProvider
  readonly size: number
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      {marks[provider].map(({ path, colour = 'currentColor', line }) => (
        <path
          key={path}
          d={path}
          fillRule="evenodd"
          strokeLinejoin="miter"
          {...(line ? { stroke: colour, strokeWidth: line } : { fill: colour })}
        />
      ))}
    </svg>
  )
}

/** The same as large as a wallet's picture. */
export function ProviderPicture({ provider }: { readonly provider: SocialProvider }) {
  return (
    <span className="ww-so-picture">
      <ProviderMark provider={provider} size={40} />
    </span>
  )
}

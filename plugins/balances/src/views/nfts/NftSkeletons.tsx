/** The outline of cards to come, with that of a heading. */
export function NftSkeletons({
  heading = false,
  count,
}: {
  readonly heading?: boolean
  readonly count: number
}) {
  return (
    <div className="ww-nfts-skeletons" aria-hidden="true">
      {heading && <span className="ww-skeleton ww-nfts-skeleton-heading" />}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={index} className="ww-nfts-skeleton">
          <span className="ww-skeleton ww-nfts-skeleton-image" />
          <span className="ww-skeleton ww-skeleton-line" />
        </span>
      ))}
    </div>
  )
}

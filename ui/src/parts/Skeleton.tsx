export interface SkeletonProps {
  /** @default 'line' */
  readonly shape?: 'line' | 'title' | 'circle' | 'square' | 'row' | 'block' | undefined
  /** How many, one under the other. @default 1 */
  readonly count?: number | undefined
}

/** The outline of what is about to come. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={index}
          className={`ww-skeleton ww-skeleton-${shape}`}
          aria-hidden="true"
        />
      ))}
    </>
  )
}

/** A turning arc. Says nothing: put the text beside it, or `aria-busy` on what waits. */
export function Spinner({ size = 20 }: { readonly size?: number | undefined }) {
  return (
    <svg
      className="ww-spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="8.5" opacity=".22" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  )
}

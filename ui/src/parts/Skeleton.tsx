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

const LARGEST = 64 * 1024

/** An icon that brings its own picture and asks no server for it; undefined for anything else (threat T1). */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' &&
  icon.length <= LARGEST &&
  /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/i.test(icon)
    ? icon
    : undefined

/** The opener and the frames in it, as far as they are of this origin. */
export function ownFrames({ opener, location }: Window): Window[] {
  if (!opener) return []
  const all: Window[] = [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])]
  return all.filter((one) => {
    try {
      return one.location.origin === location.origin
    } catch {
      return false
    }
  })
}

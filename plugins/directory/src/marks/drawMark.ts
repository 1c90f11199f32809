/** Returns a picture of a mark, as a `data:` url. */
export function drawMark(mark: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 24 24" fill="none">${mark}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

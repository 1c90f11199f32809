/** White or black, by `y`, the luminance of the accent as WCAG 2.2 counts it. */
const blackOrWhite = (white: string) =>
  `color(from var(--ww-accent) xyz-d65 calc(.9505*clamp(0,${white},1)) clamp(0,${white},1) calc(1.089*clamp(0,${white},1)))`

/**
 * What goes with an accent colour, whichever it is: a colour to write on it with, one to show when it is pointed
 * at. At a luminance of .179 black and white can be read equally well.
 */
export const accentCss = `
--ww-on-accent:${blackOrWhite('(.179 - y)*1e5')};
--ww-accent-hover:color-mix(in srgb,var(--ww-accent) 88%,${blackOrWhite('(y - .179)*1e5')});
`

/** Whether the browser can work colours out of others; without, the accent is taken to be a dark one. */
export const ACCENT_SUPPORT = '@supports (color:color(from red xyz-d65 x y z))'

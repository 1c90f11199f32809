/** A colour for light and one for dark. */
export interface ColourByMode {
  readonly light: string
  readonly dark: string
}

/**
 * A CSS colour that nothing shows through: hex, `rgb()`, `hsl()`, `oklch()` and their like, or a name. One for both modes, or
 * one for each.
 */
export type ThemeColour = string | ColourByMode

/** What the site chooses of the widget's looks. */
export interface ThemeOptions {
  /** @default 'system' */
  readonly mode?: 'light' | 'dark' | 'system' | undefined
  /** What stands out: buttons, links, what is chosen. What is written on it is black or white, whichever can be read. */
  readonly accent?: ThemeColour | undefined
  /** What everything stands on. Kept light enough for light and dark enough for dark, so that all can be read on it. */
  readonly ground?: ThemeColour | undefined
  /** Corner radius in pixels, 0 to 24. @default 24 */
  readonly radius?: number | undefined
  /** A CSS font-family list. @default the system's */
  readonly font?: string | undefined
  /** How much the page behind the modal is blurred, in pixels, 0 to 24. @default 0 */
  readonly blur?: number | undefined
}

/** The widget's looks as they are. */
export interface Theme extends Omit<ThemeOptions, 'accent' | 'ground'> {
  readonly mode: 'light' | 'dark' | 'system'
  readonly accent?: ColourByMode | undefined
  readonly ground?: ColourByMode | undefined
}

/** How a picture is taken. */
export interface Way {
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly width: 1280 | 390
}

/** All ways in which a view is shown. */
export const WAYS: readonly Way[] = (['light', 'dark'] as const).flatMap((mode) =>
  (['en', 'ar'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ mode, language, width })),
  ),
)

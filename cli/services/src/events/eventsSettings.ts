import { z } from 'zod'

/** Days for which counts are kept. */
export const DEFAULT_DAYS = 90

/**
 * - `ANALYTICS`: `1` when visitors of projects whose owner decided nothing else are counted
 * - `ANALYTICS_DAYS`: days for which counts are kept
 */
export const eventsEnvironment = {
  ANALYTICS: z.enum(['0', '1'], "must be '1' or '0'").optional(),
  ANALYTICS_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, from 1')
    .transform(Number)
    .refine((days) => days <= 3_650, 'must be at most 3650')
    .optional(),
}

/** What the environment says of events. */
export type EventsSettings = { analytics?: boolean; analyticsDays?: number }

/** The same as options of `createServices`. */
export const toEventsSettings = ({
  ANALYTICS,
  ANALYTICS_DAYS,
}: {
  ANALYTICS?: '0' | '1' | undefined
  ANALYTICS_DAYS?: number | undefined
}): EventsSettings => ({
  ...(ANALYTICS && { analytics: ANALYTICS === '1' }),
  ...(ANALYTICS_DAYS !== undefined && { analyticsDays: ANALYTICS_DAYS }),
})

/** A timer with more runs at once. Source: HTML, 8.7 Timers: a signed 32-bit integer. ms */
export const MAX_TIMER_MS = 2 ** 31 - 1

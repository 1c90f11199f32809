/** Time between two mails. ms */
export const COOLDOWN = 30_000

/** How long until another mail may be asked for, such as 0:24; undefined once it may. @param resendAt ms since epoch */
export function timeUntil(resendAt: number): string | undefined {
  const seconds = Math.ceil((resendAt - Date.now()) / 1000)
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : undefined
}

const ENDED: readonly string[] = ['CODE_EXPIRED', 'CODE_SPENT', 'LOGIN_REFUSED']

/** Whether the code or link is worth nothing after it. @param problem what the service said, by its code */
export const endsLogin = (problem: string | undefined): boolean => ENDED.includes(problem ?? '')

/** Something that `doctor` has to say. */
export type Finding = {
  /** What was looked at, e.g. `versions`. The same in every version of this command. */
  check: string
  /** An error keeps the widget, or a part of it, from working for visitors. */
  level: 'error' | 'warning'
  message: string
  /** The command to run or the line to write. */
  fix: string
  /** Line of the config, from 1. */
  line?: number
}

/** A finding, whose line is left out where it is not known. */
export function finding(
  check: string,
  level: Finding['level'],
  message: string,
  fix: string,
  line?: number | undefined,
): Finding {
  return { check, level, message, fix, ...(line === undefined ? {} : { line }) }
}

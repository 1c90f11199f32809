/** The config is written in a way that no edit can be made in with certainty. */
export class ConfigNotEditable extends Error {
  override name = 'ConfigNotEditable'
  /** Counted from 1; absent where it is about the whole file. */
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.line = line
  }
}

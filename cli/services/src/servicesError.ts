/** What went wrong, as a stable word. */
export type ServicesErrorCode =
  | 'INVALID_SETTINGS'
  | 'NO_FREE_PORT'
  | 'CHAIN_UNSUPPORTED_PLATFORM'
  | 'CHAIN_BINARY_MISSING'
  | 'CHAIN_START_FAILED'
  | 'CHAIN_SETUP_FAILED'
  | 'REDIS_UNREACHABLE'
  | 'REDIS_EVICTS'
  | 'REDIS_FORGETS'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_DAMAGED'
  | 'DATABASE_NEWER'
  | 'IMPORT_NEEDED'
  | 'IMPORT_UNREADABLE'
  | 'IMPORT_CONFLICT'
  | 'BACKUP_FAILED'
  | 'LISTEN_FAILED'
  | 'KEY_SERVICE_REFUSED'
  | 'KEY_FILE_UNUSABLE'
  | 'ROTATION_STOPPED'
  | 'VAULT_UNKNOWN'

/**
 * Thrown when the services, or a command beside them, can't do what they were started for. The message says what happened and how to fix it.
 */
export class ServicesError extends Error {
  override readonly name = 'ServicesError'
  readonly code: ServicesErrorCode

  constructor(code: ServicesErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

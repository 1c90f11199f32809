export { createLogger, type Log, type Logger, type LoggerOptions, type LogLevel } from './createLogger.js'
export { type LateLogger, lateLogger } from './lateLogger.js'
export { redact, redactText } from './redact.js'

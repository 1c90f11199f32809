import { storagePrefix } from './readStored.js'

/** Raised when a stored value changes its shape. */
export const STORAGE_VERSION = 1

/** Where one widget keeps its own values; a plugin's are behind a further `:<id>`. */
export const widgetPrefix = (id: string): string => `wallet-widget:${id}`

/** The whole key of the remembered session. */
export const sessionKey = (id: string): string => `${storagePrefix(widgetPrefix(id))}d|session`

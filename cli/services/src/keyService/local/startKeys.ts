import { type Listening, listen } from '../../listen.js'
import { openKeyFile } from './keyFile.js'
import { keysApp } from './keysApp.js'
import type { KeysSettings } from './keysSettings.js'

/** Of this machine alone: what is unwrapped goes over it in the clear. */
const HOST = '127.0.0.1'
const STOP_WITHIN = 5_000

/**
 * Starts the key service of this machine, which alone reads the key file.
 *
 * @throws ServicesError `KEY_FILE_UNUSABLE`, `LISTEN_FAILED`
 */
export async function startKeys({ file, port, budget }: Omit<KeysSettings, 'logFormat'>): Promise<Listening> {
  return listen(keysApp(await openKeyFile(file), budget), {
    port,
    portSetting: 'KEYS_PORT',
    host: HOST,
    mayMove: false,
    stopWithin: STOP_WITHIN,
    isBehindProxy: false,
    upgrade: (_request, socket) => socket.destroy(),
  })
}

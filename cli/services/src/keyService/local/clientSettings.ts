import type { KeyFile } from './keyFile.js'

/** What the services need in their environment to use the key service of this machine, a line each. */
export const clientSettings = ({ keys, client }: KeyFile, port: number): string[] => [
  `KEY_SERVICE_URL=http://127.0.0.1:${port}`,
  `KEY_SERVICE_KEY_ID='${keys
    .map(({ id }) => id)
    .reverse()
    .join(' ')}'`,
  `KEY_SERVICE_ACCESS_KEY_ID=${client.accessKeyId}`,
  `KEY_SERVICE_SECRET_ACCESS_KEY=${client.secretAccessKey}`,
]

import { Auth } from '@auth/core'

/**
 * A site whose sessions Auth.js keeps, as next-auth 5 starts it.
 *
 * @param {ReturnType<typeof import('../src/server/authJs.js').authJs>} siwx
 * @returns {(request: Request) => Promise<Response>}
 */
export const startAuthJs =
  ({ provider, callbacks }) =>
  (request) =>
    Auth(request, {
      basePath: '/api/auth',
      secret: 'another secret, which is long enough as well',
      trustHost: true,
      providers: [provider],
      callbacks,
      logger: { error() {}, warn() {}, debug() {} },
    })

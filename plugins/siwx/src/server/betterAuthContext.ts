/** What better-auth gives its endpoints and middlewares, as far as it is needed. */
export interface AuthContext {
  readonly body?: unknown
  readonly headers?: Headers
  readonly request?: Request
  readonly context: {
    readonly authCookies: Readonly<Record<'sessionToken' | 'sessionData', { readonly name: string }>>
    readonly adapter: { findOne(query: object): Promise<AuthRow | null> }
    readonly internalAdapter: InternalAdapter
    readonly options?: { readonly session?: { readonly cookieCache?: { readonly version?: unknown } } }
  }
  json(body: object): unknown
  error(status: string, body: object): Error
}

export interface AuthRow {
  readonly [field: string]: unknown
}

export interface FoundSession {
  /** The sign-in stands in `siwx`, as JSON. */
  readonly session: AuthRow
}

export interface InternalAdapter {
  createOAuthUser(user: object, account: object): Promise<{ readonly user: AuthRow }>
  createSession(userId: unknown, forget: boolean, own: object, isWhole: boolean): Promise<AuthRow>
  findSession(token: string): Promise<FoundSession | null>
  findSessions(tokens: readonly string[], options?: object): Promise<readonly FoundSession[]>
}

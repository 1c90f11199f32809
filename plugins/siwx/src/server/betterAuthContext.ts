/** What better-auth gives its endpoints and middlewares, as far as it is needed. */
export interface AuthContext {
  readonly body?: unknown
  readonly headers?: Headers
  readonly request?: Request
  /** Of this request alone. */
  readonly context: {
    readonly authCookies: Readonly<Record<'sessionToken' | 'sessionData', { readonly name: string }>>
    readonly adapter: { findOne(query: object): Promise<AuthRow | null> }
    internalAdapter: InternalAdapter
    options?: { readonly session?: { readonly cookieCache?: { readonly version?: unknown } } }
    /** The one that was looked up last. */
    session?: FoundSession | null
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

/** What the owner of a name says of themselves. */
export interface NameAttributes {
  /** `https:` */
  readonly avatar?: string | undefined
  /** One line of 160 characters at most. */
  readonly bio?: string | undefined
}

/** A name that somebody has. */
export interface AccountName {
  /** Whole: `ada.shop.eth`. */
  readonly name: string
  /** Addresses by coin type. Source: SLIP-44, ENSIP-11. */
  readonly addresses: Readonly<Record<number, string>>
  readonly attributes: NameAttributes
  /** ms since epoch */
  readonly registeredAt: number
}

/** A name that somebody might take. */
export interface NameSuggestion {
  /** Whole: `ada.shop.eth`. */
  readonly name: string
  /** Somebody has it. */
  readonly registered: boolean
}

interface Cancelable {
  readonly signal?: AbortSignal
}

/** `widget.plugins.names`. */
export interface NamesApi {
  /**
   * Looks up who has a name; undefined where nobody has.
   *
   * @throws BaseError `NAME_RESOLVE_FAILED`
   * @example const { addresses } = (await widget.plugins.names.lookUp({ name: 'ada.shop.eth' })) ?? {}
   */
  lookUp(request: { readonly name: string } & Cancelable): Promise<AccountName | undefined>
  /** The names of an address, the newest first. @throws BaseError `NAME_REVERSE_FAILED` */
  reverse(request: { readonly address: string } & Cancelable): Promise<readonly AccountName[]>
  /**
   * Whether a name is free, and names like it that are. The one that was asked for comes first, unless nobody may have it.
   *
   * @param request `name`: without its suffix; `suffix`: one of those there are, as `.shop.eth` @default the first
   * @throws BaseError `NAME_SUGGESTIONS_FAILED`
   */
  suggest(
    request: { readonly name: string; readonly suffix?: string } & Cancelable,
  ): Promise<readonly NameSuggestion[]>
  /** What names end in, the first for those that name none: `.shop.eth`. @throws BaseError `NAME_SUGGESTIONS_FAILED` */
  suffixes(): Promise<readonly string[]>
  /**
   * Has the visitor sign for a name, and registers it for the active account, which must be one of the embedded wallet.
   *
   * @param request `name`: whole
   * @throws BaseError `NAME_INVALID`, `NETWORK_NOT_FOUND`, `NAME_ADDRESS_NOT_FOUND`, `NAME_TAKEN`, `NAME_REGISTER_FAILED`
   * @example await widget.plugins.names.register({ name: 'ada.shop.eth', attributes: { bio: 'Countess' } })
   */
  register(request: { readonly name: string; readonly attributes?: NameAttributes }): Promise<void>
  /**
   * Has the visitor sign what else their name is to say of them. What is not given is gone.
   *
   * @throws BaseError as `register`
   */
  update(request: { readonly name: string; readonly attributes: NameAttributes }): Promise<void>
  /** Has the visitor sign that they give a name up. Nobody else gets it for 90 days. @throws BaseError as `register` */
  giveUp(request: { readonly name: string }): Promise<void>
}

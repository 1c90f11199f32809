/** Who answers a method, and what ties a request for it to the account and network it was made for. */
export interface MethodRule {
  readonly route: 'wallet'
  /** Stopped when the account or network changes before the wallet has it. */
  readonly binds?: 'sign'
}

const wallet = { route: 'wallet' } as const satisfies MethodRule
const sign = { route: 'wallet', binds: 'sign' } as const satisfies MethodRule

/** No node answers over the widget. Source: WalletConnect's JSON-RPC reference for Cosmos. */
const methods = {
  cosmos_getAccounts: wallet,
  cosmos_signDirect: sign,
  cosmos_signAmino: sign,
} as const satisfies Record<string, MethodRule>

const rules: ReadonlyMap<string, MethodRule> = new Map(Object.entries(methods))

/**
 * Returns the rule of a method. A method that is not listed might sign: it goes to the wallet alone, never to a node,
 * and is bound as a signature is.
 */
export const ruleOf = (method: string): MethodRule => rules.get(method) ?? sign

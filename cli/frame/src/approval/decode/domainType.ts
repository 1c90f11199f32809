interface Field {
  readonly name: string
  readonly type: string
}

const members: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The domain's type where a request leaves it to be told from the domain: for what is shown and what is signed. Source: EIP-712. */
export const domainType = (domain: Readonly<Record<string, unknown>>): readonly Field[] =>
  members.filter(({ name }) => Object.hasOwn(domain, name) && domain[name] != null)

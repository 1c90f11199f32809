/** What the owner should know. Its words are in words/, by its key. */
export interface Warning {
  readonly key:
    | 'earlier'
    | 'unlimitedAllowance'
    | 'allowance'
    | 'approvalForAll'
    | 'itemZero'
    | 'toToken'
    | 'toNobody'
    | 'ownership'
    | 'extraData'
    | 'unknownCall'
    | 'creates'
    | 'highFee'
    | 'lowFee'
    | 'ownAccount'
    | 'otherBeneficiary'
    | 'permit'
    | 'unlimitedPermit'
    | 'order'
    | 'authorization'
    | 'operation'
    | 'refund'
    | 'otherChain'
    | 'noChain'
    | 'badTypes'
    | 'unsigned'
    | 'signInDomain'
    | 'signInUri'
    | 'signInAccount'
    | 'signInChain'
    | 'signInBroken'
    | 'hidden'
    | 'bytes'
    | 'hash'
    | 'disguised'
    | 'insecure'
    | 'lookalike'
    | 'unknownProgram'
    | 'authority'
    | 'delegate'
    | 'otherPayer'
    | 'notSigner'
    | 'durable'
    | 'unreadable'
    | 'tables'
  /** Filled into the words. */
  readonly values?: Readonly<Record<string, string>>
}

const DANGERS: ReadonlySet<Warning['key']> = new Set([
  'earlier',
  'unlimitedAllowance',
  'approvalForAll',
  'ownership',
  'permit',
  'unlimitedPermit',
  'order',
  'authorization',
  'operation',
  'refund',
  'otherChain',
  'badTypes',
  'signInDomain',
  'signInUri',
  'signInBroken',
  'disguised',
  'authority',
  'delegate',
  'unreadable',
  'hash',
])

export const isDanger = ({ key }: Warning): boolean => DANGERS.has(key)

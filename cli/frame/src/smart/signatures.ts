import { ACCOUNT_DOMAIN, accountAddress, deploymentOf } from '@wallet-widget/services/contract'
import {
  type Address,
  getTypesForEIP712Domain,
  type Hex,
  hashDomain,
  type LocalAccount,
  serializeErc6492Signature,
  type TypedDataDefinition,
  type TypedDataDomain,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import { wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { FrameError } from '../contracts.js'

type Types = Record<string, readonly { readonly name: string; readonly type: string }[]>

/**
 * The owner's signature of a message for the account (ERC-7739): it names the account and the chain, so it is worth nothing
 * for another account of the owner's or elsewhere.
 */
export function signMessageAs(
  account: LocalAccount,
  { chainId, message }: { chainId: number; message: Hex },
): Promise<Hex> {
  return account.signTypedData({
    domain: domainOf(account.address, chainId),
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage({ raw: message }) },
  })
}

/** The same for typed data: the site's own data stands inside, as it is. */
export async function signTypedDataAs(
  account: LocalAccount,
  { chainId, typedData }: { chainId: number; typedData: TypedDataDefinition },
): Promise<Hex> {
  const { primaryType, message } = typedData
  const types = typedData.types as Types
  const domain = plainDomain(typedData)
  if (!/^[^a-z(][^, )]*$/.test(primaryType) || primaryType === 'EIP712Domain' || types.TypedDataSign) {
    throw new FrameError(`A smart account can not sign typed data of the type ${primaryType}.`, -32602)
  }
  const signature = await account.signTypedData({
    domain,
    types: {
      ...types,
      TypedDataSign: [
        { name: 'contents', type: primaryType },
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
        { name: 'salt', type: 'bytes32' },
      ],
    },
    primaryType: 'TypedDataSign',
    message: { contents: message, ...domainOf(account.address, chainId), salt: zeroHash },
  } as TypedDataDefinition)
  const plain = { domain, types, primaryType, message } as TypedDataDefinition
  return wrapTypedDataSignature({ ...plain, signature } as never)
}

/** EIP-6492: the signature of an account that is not on the chain yet, with what would put it there. */
export function forNotDeployed(owner: Address, signature: Hex): Hex {
  const { factory, factoryData } = deploymentOf(owner)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

const domainOf = (owner: Address, chainId: number) => ({
  ...ACCOUNT_DOMAIN,
  chainId: BigInt(chainId),
  verifyingContract: accountAddress(owner),
})

// The domain's fields that count, in the one order that the account reckons with.
function plainDomain({ domain = {}, types }: TypedDataDefinition): TypedDataDomain {
  const listed = (types as Types).EIP712Domain
  if (!listed) return domain
  const plain = Object.fromEntries(
    Object.entries(domain).filter(([name]) => listed.some((field) => field.name === name)),
  ) as TypedDataDomain
  const hash = (fields: Types[string]) =>
    hashDomain({ domain: plain, types: { EIP712Domain: fields } } as never)
  if (hash(listed) !== hash(getTypesForEIP712Domain({ domain: plain }))) {
    throw new FrameError('A smart account can not sign typed data with a domain of its own make.', -32602)
  }
  return plain
}

import type { SmartAccount } from '@wallet-widget/services/contract'
import {
  concat,
  getTypesForEIP712Domain,
  type Hex,
  hashStruct,
  type LocalAccount,
  numberToHex,
  serializeErc6492Signature,
  size,
  stringToHex,
  type TypedDataDefinition,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import { contentsDescription, type StructTypes } from './contentsDescription.js'

/**
 * The owner's signature of a message for the account (ERC-7739): it names the account and the chain, so it is worth nothing
 * for another account of the owner's or elsewhere.
 */
export const signMessageAs = (
  account: SmartAccount,
  { signer, chainId, message }: { signer: LocalAccount; chainId: number; message: Hex },
): Promise<Hex> => signPrefixed(account, { signer, chainId, prefixed: toPrefixedMessage({ raw: message }) })

/** The same for typed data: the site's own data stands inside, as it is. */
export async function signTypedDataAs(
  account: SmartAccount,
  { signer, chainId, typedData }: { signer: LocalAccount; chainId: number; typedData: TypedDataDefinition },
): Promise<Hex> {
  const { domain = {}, primaryType, message } = typedData
  const types = {
    EIP712Domain: getTypesForEIP712Domain({ domain }),
    ...(typedData.types as StructTypes),
  }
  const hash = (struct: string, data: object = {}) =>
    hashStruct<Record<string, unknown>, string>({ data: { ...data }, primaryType: struct, types })
  const siteDomain = hash('EIP712Domain', domain)
  const contents = primaryType === 'EIP712Domain' ? '0x' : hash(primaryType, message)
  const description = contentsDescription(primaryType, types)
  // Any hash can be vouched for as a message is: so is what the standard can't nest.
  if (description === undefined)
    return signPrefixed(account, {
      signer,
      chainId,
      prefixed: concat(['0x1901', siteDomain, contents]),
    })
  const signature = await signer.signTypedData({
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
    message: { contents: message, ...domainOf(account, chainId), salt: zeroHash },
  } as TypedDataDefinition)
  const described = stringToHex(description)
  return concat([signature, siteDomain, contents, described, numberToHex(size(described), { size: 2 })])
}

/** EIP-6492: the signature of an account that is not on the chain yet, with what would put it there. */
export function forNotDeployed({ deployment }: SmartAccount, signature: Hex): Hex {
  const { factory, factoryData } = deployment
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

/** Vouches for the hash of these bytes, whatever it is of: their prefix says what. */
const signPrefixed = (
  account: SmartAccount,
  { signer, chainId, prefixed }: { signer: LocalAccount; chainId: number; prefixed: Hex },
): Promise<Hex> =>
  signer.signTypedData({
    domain: domainOf(account, chainId),
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed },
  })

const domainOf = ({ domain, address }: SmartAccount, chainId: number) => ({
  ...domain,
  chainId: BigInt(chainId),
  verifyingContract: address,
})

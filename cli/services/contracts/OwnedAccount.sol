// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// The account that the embedded wallet's key owns: ERC-4337 (EntryPoint 0.8), ERC-1271 with ERC-7739, ERC-7821.
/// Everybody's address follows from these bytes: a change here is another account for each owner.
contract OwnedAccount is Account, ERC7739, SignerECDSA, ERC7821, ERC721Holder, ERC1155Holder {
    constructor() EIP712("Wallet Widget Account", "2") SignerECDSA(address(0)) {}

    /// The first version whose hash of an operation is EIP-712 of a domain of its own.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// The owner stands in the account's code: no operation can hand the account to another.
    function signer() public view override returns (address) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata executionData)
        internal
        view
        override
        returns (bool)
    {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}

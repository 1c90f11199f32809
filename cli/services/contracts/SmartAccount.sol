// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// The account that the embedded wallet's key owns: ERC-4337 (EntryPoint 0.7), ERC-1271 with ERC-7739, UUPS.
/// Everybody's address follows from these bytes: a change here is another account for each owner.
contract SmartAccount is ERC4337 {
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Wallet Widget Account", "1");
    }

    // Only signatures that name this account and this chain count, off the chain as well.
    function _erc1271IsValidSignatureViaRPC(bytes32, bytes calldata) internal pure override returns (bool) {
        return false;
    }

    function _useLibZipCdFallback() internal pure override returns (bool) {
        return false;
    }
}

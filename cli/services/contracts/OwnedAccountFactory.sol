// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// Makes each owner's account at the same address on every chain.
contract OwnedAccountFactory {
    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    /// The owner's account, made if it is not there yet.
    function createAccount(address owner) external returns (address account) {
        bytes memory args = abi.encodePacked(owner);
        account = Clones.predictDeterministicAddressWithImmutableArgs(implementation, args, 0);
        if (account.code.length == 0) Clones.cloneDeterministicWithImmutableArgs(implementation, args, 0);
    }
}

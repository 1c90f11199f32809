// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4337Factory} from "solady/src/accounts/ERC4337Factory.sol";

/// Makes each owner's account at the same address on every chain. The salt begins with the owner.
contract SmartAccountFactory is ERC4337Factory {
    constructor(address implementation_) payable ERC4337Factory(implementation_) {}
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20, ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// A token of the local chains (ERC-20, ERC-2612). Whoever deployed it mints it.
contract LocalToken is ERC20Permit {
    address public immutable minter = msg.sender;
    uint8 private immutable _decimals;

    error OnlyTheMinter();

    constructor(string memory name_, string memory symbol_, uint8 decimals_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert OnlyTheMinter();
        _mint(to, amount);
    }
}

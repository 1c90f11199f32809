// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What strangers send to advertise or to mislead: it says whatever it wants of itself, and of transfers that never were.
contract SpamToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function totalSupply() external pure returns (uint256) {
        return type(uint256).max;
    }

    function airdrop(address[] calldata to, uint256 amount) external {
        for (uint256 i = 0; i < to.length; i++) {
            balanceOf[to[i]] = amount;
            emit Transfer(address(0), to[i], amount);
        }
    }

    function pretend(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

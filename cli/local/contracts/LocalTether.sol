// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token with the habits of mainnet's USDT, which is older than ERC-20's last word: nothing is returned by its
/// transfers and approvals, and an allowance has to go to zero before it changes.
contract LocalTether {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    address public immutable minter = msg.sender;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error OnlyTheMinter();
    error NotEnough();
    error AllowanceNotZero();

    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert OnlyTheMinter();
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external {
        if (amount != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert NotEnough();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) private {
        if (balanceOf[from] < amount) revert NotEnough();
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

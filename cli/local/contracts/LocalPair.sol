// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20, ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20, SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// Told before a swap is checked, with what it was given already: a swap that is paid for within itself.
interface ISwapReceiver {
    function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// A pool of two tokens whose product stays the same (x·y = k) but for a fee of 0.3 %, with the interface of Uniswap V2's
/// pairs. It counts what came in by its own balances: pay first, then call, which a router does in one transaction.
contract LocalPair is ERC20Permit, ReentrancyGuard {
    using SafeERC20 for IERC20;

    uint256 public constant MINIMUM_LIQUIDITY = 1000;
    /// Holds the first shares for ever, so that a share can't become dear enough to keep small deposits out.
    address private constant NOBODY = 0x000000000000000000000000000000000000dEaD;

    address public immutable factory = msg.sender;
    address public immutable token0;
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error TooLittleLiquidity();
    error NothingOut();
    error NothingIn();
    error ToItself();
    error ProductTooSmall();
    error TooMuch();

    constructor(address token0_, address token1_) ERC20("Local Exchange Shares", "LOCAL-LP") ERC20Permit("Local Exchange Shares") {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was paid in since the last call.
    function mint(address to) external nonReentrant returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        uint256 supply = totalSupply();
        if (supply == 0) {
            uint256 root = Math.sqrt(amount0 * amount1);
            if (root <= MINIMUM_LIQUIDITY) revert TooLittleLiquidity();
            shares = root - MINIMUM_LIQUIDITY;
            _mint(NOBODY, MINIMUM_LIQUIDITY);
        } else {
            shares = Math.min(amount0 * supply / reserve0, amount1 * supply / reserve1);
        }
        if (shares == 0) revert TooLittleLiquidity();
        _mint(to, shares);
        settle(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Pays out for the shares that were sent here.
    function burn(address to) external nonReentrant returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 shares = balanceOf(address(this));
        uint256 supply = totalSupply();
        amount0 = shares * balance0 / supply;
        amount1 = shares * balance1 / supply;
        if (amount0 == 0 || amount1 == 0) revert TooLittleLiquidity();
        _burn(address(this), shares);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);
        (balance0, balance1) = balances();
        settle(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external nonReentrant {
        if (amount0Out == 0 && amount1Out == 0) revert NothingOut();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert TooLittleLiquidity();
        if (to == token0 || to == token1) revert ToItself();
        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length > 0) ISwapReceiver(to).uniswapV2Call(msg.sender, amount0Out, amount1Out, data);
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0In = cameIn(balance0, reserve0 - amount0Out);
        uint256 amount1In = cameIn(balance1, reserve1 - amount1Out);
        if (amount0In == 0 && amount1In == 0) revert NothingIn();
        uint256 product = (balance0 * 1000 - amount0In * 3) * (balance1 * 1000 - amount1In * 3);
        if (product < uint256(reserve0) * reserve1 * 1000 ** 2) revert ProductTooSmall();
        settle(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Sends away what came in without a call.
    function skim(address to) external nonReentrant {
        (uint256 balance0, uint256 balance1) = balances();
        IERC20(token0).safeTransfer(to, balance0 - reserve0);
        IERC20(token1).safeTransfer(to, balance1 - reserve1);
    }

    /// Takes what came in without a call as the pool's own.
    function sync() external nonReentrant {
        (uint256 balance0, uint256 balance1) = balances();
        settle(balance0, balance1);
    }

    function balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function cameIn(uint256 balance, uint256 left) private pure returns (uint256) {
        return balance > left ? balance - left : 0;
    }

    function settle(uint256 balance0, uint256 balance1) private {
        if (balance0 > type(uint112).max || balance1 > type(uint112).max) revert TooMuch();
        uint32 time = uint32(block.timestamp % 2 ** 32);
        unchecked {
            // Readers take differences of the sums of prices, which hold over the end of the number too.
            uint32 elapsed = time - changedAt;
            if (elapsed > 0 && reserve0 != 0 && reserve1 != 0) {
                price0CumulativeLast += (uint256(reserve1) << 112) / reserve0 * elapsed;
                price1CumulativeLast += (uint256(reserve0) << 112) / reserve1 * elapsed;
            }
        }
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        changedAt = time;
        emit Sync(reserve0, reserve1);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20, SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {LocalPair} from "./LocalPair.sol";
import {LocalPairFactory} from "./LocalPairFactory.sol";

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Swaps over one pool or several and adds to them, with the interface of Uniswap V2's router.
contract LocalRouter {
    using SafeERC20 for IERC20;

    LocalPairFactory private immutable pools;
    address public immutable WETH;

    error Expired();
    error NotEnoughOut();
    error TooMuchIn();
    error NotEnoughA();
    error NotEnoughB();
    error WrongPath();
    error NoLiquidity();
    error NoAmount();
    error NotSent();
    error OnlyFromWrapped();

    constructor(address factory_, address wrapped) {
        pools = LocalPairFactory(factory_);
        WETH = wrapped;
    }

    modifier before(uint256 deadline) {
        if (deadline < block.timestamp) revert Expired();
        _;
    }

    receive() external payable {
        if (msg.sender != WETH) revert OnlyFromWrapped();
    }

    function factory() external view returns (address) {
        return address(pools);
    }

    // Amounts

    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) public pure returns (uint256) {
        if (amountA == 0) revert NoAmount();
        if (reserveA == 0 || reserveB == 0) revert NoLiquidity();
        return amountA * reserveB / reserveA;
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        if (amountIn == 0) revert NoAmount();
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        uint256 counted = amountIn * 997;
        return counted * reserveOut / (reserveIn * 1000 + counted);
    }

    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) public pure returns (uint256) {
        if (amountOut == 0) revert NoAmount();
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        return reserveIn * amountOut * 1000 / ((reserveOut - amountOut) * 997) + 1;
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](checked(path));
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            amounts[i] = getAmountOut(amounts[i - 1], reserveIn, reserveOut);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](checked(path));
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            amounts[i - 1] = getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    // Swaps

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = amountsOut(amountIn, amountOutMin, path);
        payPair(path[0], path[1], amounts[0]);
        swap(amounts, path, to);
    }

    function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = amountsIn(amountOut, amountInMax, path);
        payPair(path[0], path[1], amounts[0]);
        swap(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        before(deadline)
        returns (uint256[] memory amounts)
    {
        if (path[0] != WETH) revert WrongPath();
        amounts = amountsOut(msg.value, amountOutMin, path);
        payPairInCoins(path[1], amounts[0]);
        swap(amounts, path, to);
    }

    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        before(deadline)
        returns (uint256[] memory amounts)
    {
        if (path[0] != WETH) revert WrongPath();
        amounts = amountsIn(amountOut, msg.value, path);
        payPairInCoins(path[1], amounts[0]);
        swap(amounts, path, to);
        if (msg.value > amounts[0]) send(msg.sender, msg.value - amounts[0]);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = amountsOut(amountIn, amountOutMin, path);
        swapForCoins(amounts, path, to);
    }

    function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = amountsIn(amountOut, amountInMax, path);
        swapForCoins(amounts, path, to);
    }

    // Liquidity

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = fitting(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        payPair(tokenA, tokenB, amountA);
        payPair(tokenB, tokenA, amountB);
        liquidity = pairOf(tokenA, tokenB).mint(to);
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) = fitting(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        payPair(token, WETH, amountToken);
        payPairInCoins(token, amountETH);
        liquidity = pairOf(token, WETH).mint(to);
        if (msg.value > amountETH) send(msg.sender, msg.value - amountETH);
    }

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256 amountA, uint256 amountB) {
        (amountA, amountB) = burn(pairOf(tokenA, tokenB), liquidity, to);
        if (tokenA > tokenB) (amountA, amountB) = (amountB, amountA);
        if (amountA < amountAMin) revert NotEnoughA();
        if (amountB < amountBMin) revert NotEnoughB();
    }

    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) =
            removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, amountToken);
        IWrapped(WETH).withdraw(amountETH);
        send(to, amountETH);
    }

    // Parts

    function amountsOut(uint256 amountIn, uint256 least, address[] calldata path) private view returns (uint256[] memory amounts) {
        amounts = getAmountsOut(amountIn, path);
        if (amounts[amounts.length - 1] < least) revert NotEnoughOut();
    }

    function amountsIn(uint256 amountOut, uint256 most, address[] calldata path) private view returns (uint256[] memory amounts) {
        amounts = getAmountsIn(amountOut, path);
        if (amounts[0] > most) revert TooMuchIn();
    }

    function payPair(address token, address other, uint256 amount) private {
        IERC20(token).safeTransferFrom(msg.sender, address(pairOf(token, other)), amount);
    }

    function payPairInCoins(address other, uint256 amount) private {
        IWrapped(WETH).deposit{value: amount}();
        IERC20(WETH).safeTransfer(address(pairOf(WETH, other)), amount);
    }

    function burn(LocalPair pair, uint256 liquidity, address to) private returns (uint256, uint256) {
        IERC20(address(pair)).safeTransferFrom(msg.sender, address(pair), liquidity);
        return pair.burn(to);
    }

    function swapForCoins(uint256[] memory amounts, address[] calldata path, address to) private {
        if (path[path.length - 1] != WETH) revert WrongPath();
        payPair(path[0], path[1], amounts[0]);
        swap(amounts, path, address(this));
        uint256 amount = amounts[amounts.length - 1];
        IWrapped(WETH).withdraw(amount);
        send(to, amount);
    }

    /// Each pool pays the next one of the path, the last one the receiver.
    function swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            (address from, address into) = (path[i - 1], path[i]);
            address receiver = i + 1 < path.length ? address(pairOf(into, path[i + 1])) : to;
            (uint256 out0, uint256 out1) = from < into ? (uint256(0), amounts[i]) : (amounts[i], uint256(0));
            pairOf(from, into).swap(out0, out1, receiver, "");
        }
    }

    /// How much of each may be added at the pool's own price.
    function fitting(address tokenA, address tokenB, uint256 wantedA, uint256 wantedB, uint256 leastA, uint256 leastB)
        private
        returns (uint256, uint256)
    {
        if (pools.getPair(tokenA, tokenB) == address(0)) pools.createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = reservesOf(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (wantedA, wantedB);
        uint256 fittingB = quote(wantedA, reserveA, reserveB);
        if (fittingB <= wantedB) {
            if (fittingB < leastB) revert NotEnoughB();
            return (wantedA, fittingB);
        }
        uint256 fittingA = quote(wantedB, reserveB, reserveA);
        if (fittingA < leastA) revert NotEnoughA();
        return (fittingA, wantedB);
    }

    function reservesOf(address tokenA, address tokenB) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1,) = pairOf(tokenA, tokenB).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function pairOf(address tokenA, address tokenB) private view returns (LocalPair) {
        address pair = pools.getPair(tokenA, tokenB);
        if (pair == address(0)) revert NoLiquidity();
        return LocalPair(pair);
    }

    function checked(address[] memory path) private pure returns (uint256) {
        if (path.length < 2) revert WrongPath();
        return path.length;
    }

    function send(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert NotSent();
    }
}

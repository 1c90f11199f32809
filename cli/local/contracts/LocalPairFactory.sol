// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LocalPair} from "./LocalPair.sol";

/// Makes and finds the pools, with the interface of Uniswap V2's factory.
contract LocalPairFactory {
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    error SameToken();
    error NoToken();
    error PairExists();

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        if (tokenA == tokenB) revert SameToken();
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert NoToken();
        if (getPair[token0][token1] != address(0)) revert PairExists();
        pair = address(new LocalPair{salt: bytes32(0)}(token0, token1));
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}

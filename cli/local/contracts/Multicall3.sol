// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The calls libraries make to Multicall3 at its well-known address.
contract Multicall3 {
  struct Call { address target; bytes callData; }
  struct Call3 { address target; bool allowFailure; bytes callData; }
  struct Result { bool success; bytes returnData; }

  function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i; i < calls.length; i++) {
      (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
      require(calls[i].allowFailure || results[i].success, 'Multicall3: call failed');
    }
  }

  function tryAggregate(bool requireSuccess, Call[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i; i < calls.length; i++) {
      (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
      require(!requireSuccess || results[i].success, 'Multicall3: call failed');
    }
  }

  function getEthBalance(address account) external view returns (uint256) { return account.balance; }
  function getBlockNumber() external view returns (uint256) { return block.number; }
  function getCurrentBlockTimestamp() external view returns (uint256) { return block.timestamp; }
  function getChainId() external view returns (uint256) { return block.chainid; }
}

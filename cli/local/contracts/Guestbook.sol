// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the demo page reads and writes: whoever signs leaves a short line.
contract Guestbook {
  struct Entry { address author; uint64 signedAt; string message; }

  uint256 public constant MAX_BYTES = 140;
  Entry[] private entries;

  event Signed(uint256 indexed index, address indexed author, string message);

  error MessageEmpty();
  error MessageTooLong(uint256 size, uint256 limit);

  function count() external view returns (uint256) { return entries.length; }

  function entry(uint256 index) external view returns (address author, uint64 signedAt, string memory message) {
    Entry storage found = entries[index];
    return (found.author, found.signedAt, found.message);
  }

  function sign(string calldata message) external returns (uint256 index) {
    uint256 size = bytes(message).length;
    if (size == 0) revert MessageEmpty();
    if (size > MAX_BYTES) revert MessageTooLong(size, MAX_BYTES);
    index = entries.length;
    entries.push(Entry(msg.sender, uint64(block.timestamp), message));
    emit Signed(index, msg.sender, message);
  }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Who is who in Farcaster, for local chains: one id an address, read as the real registry is read. Ids cost nothing here
/// and are chosen, so that a name has the same one on every new chain.
contract FarcasterIdRegistry {
  mapping(address owner => uint256 fid) public idOf;
  mapping(uint256 fid => address owner) public custodyOf;

  event Register(address indexed to, uint256 indexed id);

  error HasId();
  error IdTaken();

  function register(uint256 fid) external {
    if (idOf[msg.sender] != 0) revert HasId();
    if (fid == 0 || custodyOf[fid] != address(0)) revert IdTaken();
    idOf[msg.sender] = fid;
    custodyOf[fid] = msg.sender;
    emit Register(msg.sender, fid);
  }
}

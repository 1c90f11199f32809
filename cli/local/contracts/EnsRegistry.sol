// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Who owns a name and which resolver answers for it (EIP-137), for a local chain.
contract EnsRegistry {
  struct Record { address owner; address resolver; uint64 ttl; }

  // First in storage: the deployment writes the owner of the root node straight into it.
  mapping(bytes32 => Record) private records;
  mapping(address => mapping(address => bool)) public isApprovedForAll;

  event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
  event Transfer(bytes32 indexed node, address owner);
  event NewResolver(bytes32 indexed node, address resolver);
  event NewTTL(bytes32 indexed node, uint64 ttl);
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

  error NotOwner(bytes32 node);

  modifier onlyOwnerOf(bytes32 node) {
    address current = records[node].owner;
    if (current != msg.sender && !isApprovedForAll[current][msg.sender]) revert NotOwner(node);
    _;
  }

  function owner(bytes32 node) external view returns (address) { return records[node].owner; }
  function resolver(bytes32 node) external view returns (address) { return records[node].resolver; }
  function ttl(bytes32 node) external view returns (uint64) { return records[node].ttl; }
  function recordExists(bytes32 node) external view returns (bool) { return records[node].owner != address(0); }

  function setOwner(bytes32 node, address to) external onlyOwnerOf(node) {
    records[node].owner = to;
    emit Transfer(node, to);
  }

  function setSubnodeOwner(bytes32 node, bytes32 label, address to) public onlyOwnerOf(node) returns (bytes32 subnode) {
    subnode = keccak256(abi.encodePacked(node, label));
    records[subnode].owner = to;
    emit NewOwner(node, label, to);
  }

  function setSubnodeRecord(bytes32 node, bytes32 label, address to, address answering, uint64 seconds_) external {
    bytes32 subnode = setSubnodeOwner(node, label, to);
    records[subnode].resolver = answering;
    records[subnode].ttl = seconds_;
    emit NewResolver(subnode, answering);
    emit NewTTL(subnode, seconds_);
  }

  function setResolver(bytes32 node, address answering) external onlyOwnerOf(node) {
    records[node].resolver = answering;
    emit NewResolver(node, answering);
  }

  function setTTL(bytes32 node, uint64 seconds_) external onlyOwnerOf(node) {
    records[node].ttl = seconds_;
    emit NewTTL(node, seconds_);
  }

  function setApprovalForAll(address operator, bool approved) external {
    isApprovedForAll[msg.sender][operator] = approved;
    emit ApprovalForAll(msg.sender, operator, approved);
  }
}

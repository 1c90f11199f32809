// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IEnsOwners {
  function owner(bytes32 node) external view returns (address);
  function isApprovedForAll(address owner, address operator) external view returns (bool);
}

/// Records of a name: addresses (EIP-137, EIP-2304), text (EIP-634), reverse name (EIP-181).
contract EnsResolver {
  IEnsOwners private constant REGISTRY = IEnsOwners(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
  uint256 private constant ETHER_COIN_TYPE = 60;

  mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
  mapping(bytes32 => mapping(string => string)) private texts;
  mapping(bytes32 => string) private names;

  event AddrChanged(bytes32 indexed node, address a);
  event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
  event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
  event NameChanged(bytes32 indexed node, string name);

  error NotOwner(bytes32 node);

  modifier onlyOwnerOf(bytes32 node) {
    address owner = REGISTRY.owner(node);
    if (owner != msg.sender && !REGISTRY.isApprovedForAll(owner, msg.sender)) revert NotOwner(node);
    _;
  }

  function addr(bytes32 node) external view returns (address payable) {
    return payable(address(bytes20(addresses[node][ETHER_COIN_TYPE])));
  }

  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
    return addresses[node][coinType];
  }

  function text(bytes32 node, string calldata key) external view returns (string memory) { return texts[node][key]; }
  function name(bytes32 node) external view returns (string memory) { return names[node]; }

  function setAddr(bytes32 node, address a) external onlyOwnerOf(node) {
    addresses[node][ETHER_COIN_TYPE] = abi.encodePacked(a);
    emit AddrChanged(node, a);
    emit AddressChanged(node, ETHER_COIN_TYPE, abi.encodePacked(a));
  }

  function setAddr(bytes32 node, uint256 coinType, bytes calldata a) external onlyOwnerOf(node) {
    addresses[node][coinType] = a;
    emit AddressChanged(node, coinType, a);
    if (coinType == ETHER_COIN_TYPE) emit AddrChanged(node, address(bytes20(a)));
  }

  function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
    texts[node][key] = value;
    emit TextChanged(node, key, key, value);
  }

  function setName(bytes32 node, string calldata value) external onlyOwnerOf(node) {
    names[node] = value;
    emit NameChanged(node, value);
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 // EIP-165
      || id == 0x3b3b57de // addr(bytes32)
      || id == 0xf1cb7e06 // addr(bytes32,uint256)
      || id == 0x59d1d43c // text(bytes32,string)
      || id == 0x691f3431; // name(bytes32)
  }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IEnsRecords {
  function setSubnodeRecord(bytes32 node, bytes32 label, address to, address answering, uint64 ttl) external;
}

interface IEnsNames {
  function setName(bytes32 node, string calldata value) external;
}

/// Owns addr.reverse and lets every account set its own reverse name (EIP-181).
contract EnsReverseRegistrar {
  IEnsRecords private constant REGISTRY = IEnsRecords(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
  address private constant RESOLVER = 0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63;
  bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
  bytes16 private constant DIGITS = '0123456789abcdef';

  event ReverseClaimed(address indexed addr, bytes32 indexed node);

  function node(address a) public pure returns (bytes32) {
    return keccak256(abi.encodePacked(ADDR_REVERSE, label(a)));
  }

  function setName(string calldata name) external returns (bytes32 claimed) {
    claimed = node(msg.sender);
    REGISTRY.setSubnodeRecord(ADDR_REVERSE, label(msg.sender), address(this), RESOLVER, 0);
    emit ReverseClaimed(msg.sender, claimed);
    IEnsNames(RESOLVER).setName(claimed, name);
  }

  function label(address a) private pure returns (bytes32) {
    bytes20 raw = bytes20(a);
    bytes memory hexadecimal = new bytes(40);
    for (uint256 i; i < 20; i++) {
      hexadecimal[2 * i] = DIGITS[uint8(raw[i]) >> 4];
      hexadecimal[2 * i + 1] = DIGITS[uint8(raw[i]) & 15];
    }
    return keccak256(hexadecimal);
  }
}

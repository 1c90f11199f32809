// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Answers for a name and all below it by what a gateway signed (EIP-3668, ENSIP-10), for a local chain. What is signed is
/// that of the offchain resolver of ENS: 0x1900, this contract, the end in seconds, the hashes of the request and the result.
contract EnsOffchainResolver {
  /// Owns the root of the local chain's ENS.
  address private constant OWNER = 0x5EeD000000000000000000000000000000000001;

  string public url;
  address public signer;

  error NotOwner();
  error Expired(uint64 expires);
  error NotSigned();
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  function set(string calldata gateway, address signing) external {
    if (msg.sender != OWNER) revert NotOwner();
    url = gateway;
    signer = signing;
  }

  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
    bytes memory request = abi.encodeCall(this.resolve, (name, data));
    string[] memory urls = new string[](1);
    urls[0] = url;
    revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
  }

  function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
    (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
    if (expires < block.timestamp) revert Expired(expires);
    if (signature.length != 65) revert NotSigned();
    bytes32 hash = keccak256(
      abi.encodePacked(hex'1900', address(this), expires, keccak256(request), keccak256(result))
    );
    bytes32 r;
    bytes32 s;
    uint8 v;
    assembly {
      r := mload(add(signature, 32))
      s := mload(add(signature, 64))
      v := byte(0, mload(add(signature, 96)))
    }
    address by = ecrecover(hash, v, r, s);
    if (by == address(0) || by != signer) revert NotSigned();
    return result;
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 // EIP-165
      || id == 0x9061b923; // resolve(bytes,bytes)
  }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IEnsResolvers {
  function resolver(bytes32 node) external view returns (address);
}

interface IEnsAnswers {
  function name(bytes32 node) external view returns (string memory);
  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
  function supportsInterface(bytes4 id) external view returns (bool);
}

struct Asked { address sender; string[] urls; bytes data; }

interface IBatchGateway {
  function query(Asked[] calldata asked) external view returns (bool[] memory failures, bytes[] memory answers);
}

/// One call from a name to a record and from an address to its confirmed name (ENSIP-23). What a resolver of this chain does
/// not know, it may have asked of a gateway (EIP-3668); the resolver of a parent answers for names that have none (ENSIP-10).
contract EnsUniversalResolver {
  IEnsResolvers private constant REGISTRY = IEnsResolvers(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
  bytes16 private constant DIGITS = '0123456789abcdef';
  uint256 private constant ETHER_COIN_TYPE = 60;

  error DNSDecodingFailed(bytes dns);
  error DNSEncodingFailed(string ens);
  error EmptyAddress();
  error ResolverNotFound(bytes name);
  error ResolverNotContract(bytes name, address resolver);
  error ResolverError(bytes errorData);
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  struct ResolverInfo { bytes name; uint256 offset; bytes32 node; address resolver; bool extended; }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
    external view returns (bytes memory, address)
  {
    return resolveBy(name, data, gateways);
  }

  /// Takes what a batch gateway answered, and hands it to the resolver that had it asked.
  function resolveCallback(bytes calldata response, bytes calldata extraData)
    external view returns (bytes memory answer, address resolver)
  {
    bytes4 callback;
    bytes memory extra;
    (resolver, callback, extra) = abi.decode(extraData, (address, bytes4, bytes));
    (bool[] memory failures, bytes[] memory answers) = abi.decode(response, (bool[], bytes[]));
    if (failures[0]) revert ResolverError(answers[0]);
    answer = ask(resolver, abi.encodeWithSelector(callback, answers[0], extra));
    answer = abi.decode(answer, (bytes));
  }

  function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
    external view returns (string memory, address, address)
  {
    return reverse(account, coinType);
  }

  function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
    node = nodeOf(name, 0);
    while (true) {
      resolver = REGISTRY.resolver(nodeOf(name, offset));
      if (resolver != address(0) || name[offset] == 0) return (resolver, node, offset);
      offset += 1 + uint8(name[offset]);
    }
  }

  function requireResolver(bytes memory name) public view returns (ResolverInfo memory info) {
    (address resolver, bytes32 node, uint256 offset) = findResolver(name);
    if (resolver == address(0)) revert ResolverNotFound(name);
    if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    bool extended = IEnsAnswers(resolver).supportsInterface(IEnsAnswers.resolve.selector);
    if (offset > 0 && !extended) revert ResolverNotFound(name);
    return ResolverInfo(name, offset, node, resolver, extended);
  }

  function resolve(bytes memory name, bytes memory data) public view returns (bytes memory answer, address resolver) {
    string[] memory gateways = new string[](1);
    gateways[0] = 'x-batch-gateway:true';
    return resolveBy(name, data, gateways);
  }

  function resolveBy(bytes memory name, bytes memory data, string[] memory gateways)
    private view returns (bytes memory answer, address resolver)
  {
    ResolverInfo memory info = requireResolver(name);
    resolver = info.resolver;
    if (!info.extended) return (ask(resolver, data), resolver);
    (bool ok, bytes memory said) = resolver.staticcall(abi.encodeCall(IEnsAnswers.resolve, (name, data)));
    if (ok) return (abi.decode(said, (bytes)), resolver);
    if (said.length < 4 || bytes4(said) != OffchainLookup.selector) revert ResolverError(said);
    askGateway(resolver, said, gateways);
  }

  function askGateway(address resolver, bytes memory lookup, string[] memory gateways) private view {
    bytes memory rest = new bytes(lookup.length - 4);
    for (uint256 i; i < rest.length; i++) rest[i] = lookup[i + 4];
    (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
      abi.decode(rest, (address, string[], bytes, bytes4, bytes));
    if (sender != resolver) revert ResolverError(lookup);
    Asked[] memory asked = new Asked[](1);
    asked[0] = Asked(sender, urls, data);
    revert OffchainLookup(
      address(this),
      gateways,
      abi.encodeCall(IBatchGateway.query, (asked)),
      this.resolveCallback.selector,
      abi.encode(resolver, callback, extra)
    );
  }

  function reverse(bytes memory account, uint256 coinType)
    public view returns (string memory primary, address resolver, address reverseResolver)
  {
    if (account.length == 0) revert EmptyAddress();
    bytes memory reverseName = encodeDns(reverseNameOf(account, coinType));
    bytes32 reverseNode = nodeOf(reverseName, 0);
    reverseResolver = resolverOf(reverseName, reverseNode);
    primary = abi.decode(ask(reverseResolver, abi.encodeCall(IEnsAnswers.name, (reverseNode))), (string));
    if (bytes(primary).length == 0) return (primary, address(0), reverseResolver);

    bytes memory name = encodeDns(primary);
    bytes32 node = nodeOf(name, 0);
    resolver = resolverOf(name, node);
    bytes memory confirmed = abi.decode(ask(resolver, abi.encodeCall(IEnsAnswers.addr, (node, coinType))), (bytes));
    if (keccak256(confirmed) != keccak256(account)) revert ReverseAddressMismatch(primary, confirmed);
  }

  function ask(address resolver, bytes memory data) private view returns (bytes memory) {
    (bool ok, bytes memory answer) = resolver.staticcall(data);
    if (!ok) revert ResolverError(answer);
    return answer;
  }

  function resolverOf(bytes memory name, bytes32 node) private view returns (address resolver) {
    resolver = REGISTRY.resolver(node);
    if (resolver == address(0)) revert ResolverNotFound(name);
    if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
  }

  function nodeOf(bytes memory name, uint256 at) private pure returns (bytes32) {
    if (at >= name.length) revert DNSDecodingFailed(name);
    uint256 size = uint8(name[at]);
    if (size == 0) return 0;
    uint256 next = at + 1 + size;
    if (next > name.length) revert DNSDecodingFailed(name);
    bytes memory label = new bytes(size);
    for (uint256 i; i < size; i++) label[i] = name[at + 1 + i];
    return keccak256(abi.encodePacked(nodeOf(name, next), keccak256(label)));
  }

  function encodeDns(string memory name) private pure returns (bytes memory dns) {
    bytes memory source = bytes(name);
    dns = new bytes(source.length + 2);
    uint256 start;
    for (uint256 end; end <= source.length; end++) {
      if (end < source.length && source[end] != '.') continue;
      if (end == start || end - start > 255) revert DNSEncodingFailed(name);
      dns[start] = bytes1(uint8(end - start));
      for (uint256 i = start; i < end; i++) dns[i + 1] = source[i];
      start = end + 1;
    }
  }

  function reverseNameOf(bytes memory account, uint256 coinType) private pure returns (string memory) {
    string memory space = coinType == ETHER_COIN_TYPE ? 'addr' : trimmedHexadecimal(coinType);
    return string.concat(hexadecimal(account), '.', space, '.reverse');
  }

  function hexadecimal(bytes memory raw) private pure returns (string memory) {
    bytes memory digits = new bytes(raw.length * 2);
    for (uint256 i; i < raw.length; i++) {
      digits[2 * i] = DIGITS[uint8(raw[i]) >> 4];
      digits[2 * i + 1] = DIGITS[uint8(raw[i]) & 15];
    }
    return string(digits);
  }

  function trimmedHexadecimal(uint256 value) private pure returns (string memory) {
    uint256 size = 1;
    for (uint256 rest = value >> 4; rest != 0; rest >>= 4) size++;
    bytes memory digits = new bytes(size);
    for (; size != 0; value >>= 4) digits[--size] = DIGITS[value & 15];
    return string(digits);
  }
}

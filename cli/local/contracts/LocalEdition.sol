// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of the local chains of which each piece exists several times (ERC-1155). All of it is on the chain: its
/// addresses of pieces are `data:` ones. Whoever deployed it issues it.
contract LocalEdition is ERC1155 {
    string public constant name = "Harbor Stamps";
    string public constant symbol = "STAMP";
    address public immutable issuer = msg.sender;
    mapping(uint256 => string) private _uris;

    error OnlyTheIssuer();

    constructor() ERC1155("") {}

    modifier onlyIssuer() {
        if (msg.sender != issuer) revert OnlyTheIssuer();
        _;
    }

    function describe(uint256 id, string calldata uri_) external onlyIssuer {
        _uris[id] = uri_;
        emit URI(uri_, id);
    }

    function mint(address to, uint256 id, uint256 amount) external onlyIssuer {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external onlyIssuer {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return _uris[id];
    }
}

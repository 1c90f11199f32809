// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection of the local chains (ERC-721): anybody mints the next piece, for themselves or for others.
contract LocalCollectible is ERC721 {
    string private _home;
    uint256 public totalSupply;

    /// What is said of piece n is at `home` followed by `n.json`.
    constructor(string memory name_, string memory symbol_, string memory home) ERC721(name_, symbol_) {
        _home = home;
    }

    function mint(address to) external returns (uint256 id) {
        id = ++totalSupply;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return string.concat(_home, Strings.toString(id), ".json");
    }
}

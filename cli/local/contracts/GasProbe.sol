// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Stands in the EntryPoint's place while the bundler estimates, inside one eth_call; it is never on a chain.
/// The EntryPoint's own code stands at CODE meanwhile and answers all else.
contract GasProbe {
    address private constant CODE = 0x4337000000000000000000000000000000000007;

    error NotCreated(bytes reason);
    error NotValid(bytes reason);
    error Attempt(bool success, uint256 used, bytes answer);

    /// What making and validating the account takes, and the least gas found with which `execute` succeeds.
    function probe(
        address factory,
        bytes calldata factoryData,
        address account,
        bytes calldata validate,
        bytes calldata execute,
        uint256 most
    ) external returns (uint256 verification, uint256 execution, bool fails, bytes memory reason) {
        uint256 before = gasleft();
        if (factory != address(0)) {
            (bool created, bytes memory answer) = factory.call(factoryData);
            if (!created || account.code.length == 0) revert NotCreated(answer);
        }
        {
            (bool valid, bytes memory answer) = account.call(validate);
            if (!valid || answer.length < 32) revert NotValid(answer);
        }
        verification = before - gasleft();

        bool success;
        uint256 used;
        (success, used, reason) = attempt(account, execute, most);
        if (!success) return (verification, used, true, reason);
        // A call passes on at most 63/64 of its gas, so what was used need not be enough.
        for (execution = used + used / 50; execution < most; execution += execution / 8 + 1000) {
            (success,,) = attempt(account, execute, execution);
            if (success) return (verification, execution, false, "");
        }
        return (verification, most, false, "");
    }

    /// Runs it and takes back all that it did.
    function attempt(address account, bytes calldata execute, uint256 gas_)
        private
        returns (bool success, uint256 used, bytes memory answer)
    {
        (, bytes memory thrown) = address(this).call(abi.encodeCall(this.runAndRevert, (account, execute, gas_)));
        assembly ("memory-safe") {
            mstore(add(thrown, 4), sub(mload(thrown), 4))
            thrown := add(thrown, 4)
        }
        return abi.decode(thrown, (bool, uint256, bytes));
    }

    function runAndRevert(address account, bytes calldata execute, uint256 gas_) external {
        require(msg.sender == address(this));
        uint256 before = gasleft();
        (bool success, bytes memory answer) = account.call{gas: gas_}(execute);
        revert Attempt(success, before - gasleft(), answer);
    }

    fallback() external payable {
        entryPoint();
    }

    receive() external payable {
        entryPoint();
    }

    function entryPoint() private {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let success := delegatecall(gas(), CODE, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if success { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}

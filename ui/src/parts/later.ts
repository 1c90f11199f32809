/**
 * The parts that nothing draws, or gets ready to draw, while the page is idle: one file, fetched with the first view that
 * needs one.
 */
export { Address, type AddressProps } from './Address.js'
export { AmountField, type AmountFieldProps } from './AmountField.js'
export { CopyButton, type CopyButtonProps } from './CopyButton.js'
export { explorerUrl, transactionUrl } from './explorerUrl.js'
export { NameField, type NameFieldProps } from './NameField.js'
export { OtpInput, type OtpInputProps } from './OtpInput.js'
export { type AmountProblem, type ParseAmountOptions, type ParsedAmount, parseAmount } from './parseAmount.js'
export { Tabs, type TabsProps } from './Tabs.js'
export { useArmed } from './useArmed.js'
export { useVisiblePart, type VisiblePart } from './useVisiblePart.js'
export { useVisibleRows, type VisibleRows } from './useVisibleRows.js'
export { amountWorth, worthOf } from './worth.js'

export { useStore } from '../hooks.js'
export { useAnnounce } from '../modal/useAnnounce.js'
export { useStyles } from '../theme/useStyles.js'
export { usePluginT } from '../viewHooks.js'
export { Avatar, type AvatarProps } from './Avatar.js'
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button.js'
export { type CheckedEmail, checkEmail, type EmailProblem } from './checkEmail.js'
export { Details, type DetailsProps } from './Details.js'
export { EmailField, type EmailFieldProps } from './EmailField.js'
export { EmailText, type EmailTextProps } from './EmailText.js'
export { EmptyState, type EmptyStateProps } from './EmptyState.js'
export {
  type AmountPieces,
  type FormatAmountOptions,
  formatAmount,
  formatAmountPieces,
  formatMoney,
} from './formatAmount.js'
export { formatSymbol } from './formatBalance.js'
export { Icon, type IconProps } from './Icon.js'
export type { IconName } from './icons.js'
export { List, ListItem, type ListItemProps, type ListProps, SectionTitle } from './List.js'
export {
  Address,
  type AddressProps,
  AmountField,
  type AmountFieldProps,
  type AmountProblem,
  amountWorth,
  CopyButton,
  type CopyButtonProps,
  explorerUrl,
  NameField,
  type NameFieldProps,
  OtpInput,
  type OtpInputProps,
  type ParseAmountOptions,
  type ParsedAmount,
  parseAmount,
  Tabs,
  type TabsProps,
  transactionUrl,
  useArmed,
  useVisiblePart,
  useVisibleRows,
  type VisiblePart,
  type VisibleRows,
  worthOf,
} from './later.js'
export { NewTab } from './NewTab.js'
export { NetworkImage, type NetworkImageProps, WalletImage, type WalletImageProps } from './Picture.js'
export { type Pictures, picturesOf } from './picturesOf.js'
export { QrCode, type QrCodeProps } from './QrCode.js'
export { LoadingRing, type LoadingRingProps, StatusRing, type StatusRingProps } from './Ring.js'
export { ScrollArea, type ScrollAreaProps } from './ScrollArea.js'
export { SearchField, type SearchFieldProps } from './SearchField.js'
export { Skeleton, type SkeletonProps, Spinner } from './Skeleton.js'
export { shorten } from './shorten.js'
export { Divider, Hidden, Tag, type TagProps } from './Text.js'
export { TokenImage, type TokenImageProps } from './TokenImage.js'
export { useSecondsUntil } from './useSecondsUntil.js'

// What server components import: the same by name, of which they draw no more than its place. An entry of its own, as
// bundlers that know no server components warn of the directive.
'use client'

export {
  AccountButton,
  ConnectButton,
  InlineWidget,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useConnectors,
  useIdentity,
  useNetwork,
  useRouter,
  useStore,
  useViewArguments,
  useWidget,
  WalletWidget,
} from './index.js'

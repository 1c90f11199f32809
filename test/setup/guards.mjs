/**
 * Tests of `system` that `npm test` runs too: they guard money, keys and sign-in, and take about a minute together.
 */
export const GUARDS = [
  'cli/frame/src/approval/grants.system.test.ts',
  'cli/frame/src/approval/guard.system.test.ts',
  'cli/frame/src/approval/review.system.test.ts',
  'cli/frame/src/evm/planTransactions.system.test.ts',
  'cli/frame/src/smart/createSmartAccounts.system.test.ts',
  'cli/frame/src/smart/signatures.system.test.ts',
  'cli/frame/src/smart/sponsors.system.test.ts',
  'cli/frame/test/hostile.system.test.ts',
  'cli/services/src/signIns/contractSignIns.system.test.ts',
  'cli/services/src/signIns/signInAttacks.system.test.ts',
  'cli/services/src/social/farcaster/farcaster.system.test.ts',
  'plugins/siwx/src/server/verify/contractAccounts.system.test.ts',
]

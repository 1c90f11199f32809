/**
 * The Ed25519 seeds of Alice, Bob and Charlie on every development chain (`//Alice`, …). Everybody knows them: never
 * send them anything of worth.
 */
export const DEVELOPMENT_SEEDS = [
  'abf8e5bdbe30c65656c0a3cbd181ff8a56294a69dfedd27982aace4a76909115',
  '3b7b60af2abcd57ba401ab398f84f4ca54bd6b2140d2503fbcf3286535fe3ff1',
  '072c02fa1409dc37e03a4ed01703d4a9e6bba9c228a49a00366e9630a97cba7c',
] as const

/** Whether this device itself verifies its owner and keeps passkeys that can protect a wallet (PRF). */
export async function canProtect(view: Window & typeof globalThis): Promise<boolean> {
  // Absent where there is no secure context.
  const { PublicKeyCredential } = view as Partial<typeof globalThis>
  if (!PublicKeyCredential?.getClientCapabilities) return false
  const { userVerifyingPlatformAuthenticator, 'extension:prf': prf } =
    (await PublicKeyCredential.getClientCapabilities().catch(() => undefined)) ?? {}
  return userVerifyingPlatformAuthenticator === true && prf === true
}

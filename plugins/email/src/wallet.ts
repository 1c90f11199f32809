/** What the login asks of the embedded wallet, which is a plugin of its own. */
export interface EmailWallet {
  /** Makes the frame if there is none yet. */
  load(options?: CallOptions): Promise<void>
  /** Sends the mail. */
  connectEmail(options: CallOptions & { email: string }): Promise<EmailAction>
  /** Resolves when the link in the mail was followed; then a code is on its way. */
  connectDevice(options?: CallOptions): Promise<void>
  connectOtp(options: CallOptions & { otp: string }): Promise<void>
  /** After the login. */
  connectWallet(options?: CallOptions): Promise<void>
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

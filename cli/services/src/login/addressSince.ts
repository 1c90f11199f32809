interface Dates {
  /** When the address came in the place of another, or of none. ms since epoch */
  readonly emailSince?: number | null | undefined
  readonly createdAt: number
}

/** Since when a user has their address. ms since epoch */
export const addressSince = ({ emailSince, createdAt }: Dates): number => emailSince ?? createdAt

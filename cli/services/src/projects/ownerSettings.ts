import { z } from 'zod'

/** Shorter ones can be guessed. */
export const SHORTEST_OWNER_TOKEN = 32

/**
 * - `OWNER_TOKEN`: whoever has it edits projects on `/owner`, and says who else may
 */
export const ownerEnvironment = {
  OWNER_TOKEN: z
    .string()
    .min(
      SHORTEST_OWNER_TOKEN,
      `must have at least ${SHORTEST_OWNER_TOKEN} characters, e.g. of \`openssl rand -base64 32\``,
    )
    .optional(),
}

/** The same as an option of `createServices`. */
export const toOwnerSettings = ({ OWNER_TOKEN }: { OWNER_TOKEN?: string | undefined }) =>
  OWNER_TOKEN ? { ownerToken: OWNER_TOKEN } : {}

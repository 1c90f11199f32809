import { z } from 'zod'

/** A CAIP-2 chain id, such as `eip155:1`. */
export const caip2 = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, "must be a CAIP-2 chain id such as 'eip155:1'")

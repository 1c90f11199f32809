import { z } from 'zod'

/** What every call of the widget may carry: the project, and the kind and version of the kit that calls. */
export const projectQuery = z.object({
  projectId: z.string().max(128).optional(),
  st: z.string().max(64).optional(),
  sv: z.string().max(64).optional(),
})

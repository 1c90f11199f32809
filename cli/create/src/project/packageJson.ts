import { z } from 'zod'

const words = z.record(z.string(), z.string()).optional().catch(undefined)

/** As much of a package.json as is used. A stranger has written it: what is not as npm has it counts as not there. */
const packageJsonSchema = z.looseObject({
  name: z.string().optional().catch(undefined),
  // Semantic Versioning 2.0.0
  version: z
    .string()
    .max(256)
    .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/)
    .optional()
    .catch(undefined),
  packageManager: z.string().optional().catch(undefined),
  dependencies: words,
  devDependencies: words,
  peerDependencies: words,
  walletWidget: z.unknown().optional(),
})

export type PackageJson = z.infer<typeof packageJsonSchema>

/** @throws ZodError where it is no object. */
export function readPackageJson(value: unknown): PackageJson {
  return packageJsonSchema.parse(value)
}

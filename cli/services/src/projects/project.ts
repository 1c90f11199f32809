import { z } from 'zod'

/** A feature in the form that widgets are told of it. */
export type WireFeature = z.infer<typeof wireFeature>

const wireFeature = z.object({
  id: z.string().max(64),
  isEnabled: z.boolean(),
  config: z.array(z.string().max(64)).max(32),
})

const projectSettings = z.object({
  features: z.array(wireFeature).max(32),
  /** Origins of the sites; none: all that these services answer. */
  origins: z.array(z.string().max(300)).max(200),
  /** For one network address; null: as many as the services allow. */
  callsPerMinute: z.number().int().positive().nullable(),
  /** Whether what visitors do is counted; null: as these services were started. */
  analytics: z.boolean().nullable().default(null),
})

/** What an owner decides for a project. */
export type ProjectSettings = z.infer<typeof projectSettings>

/** A project that is registered. */
export type Project = ProjectSettings & {
  readonly id: string
  readonly name: string
  readonly revision: number
}

/** The providers that each feature may have, in their order where nobody chose another. */
export const providersOf = {
  social_login: ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  swap: ['1inch'],
  onramp: ['meld', 'coinbase'],
  activity: [],
  reown_branding: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a new project has: all of it. */
export const newProject: ProjectSettings = {
  features: Object.entries(providersOf).map(([id, config]) => ({ id, isEnabled: true, config: [...config] })),
  origins: [],
  callsPerMinute: null,
  analytics: null,
}

/** What was stored; what does not fit is as of a new project. */
export function readProjectSettings(text: string): ProjectSettings {
  try {
    return projectSettings.parse(JSON.parse(text))
  } catch {
    return newProject
  }
}

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether pages of an origin are the project's. On this machine any port counts. */
export const isOriginOf = ({ origins }: Pick<Project, 'origins'>, origin: string): boolean =>
  origins.length === 0 ||
  origins.some((one) => one === origin || (LOCAL.test(one) && origin.startsWith(`${one}:`)))
